/** The result, or null when it failed. A redirect and a canceled request are thrown all the same. */
export async function nullOnFailure<Value>(request: Request, run: () => Promise<Value>): Promise<Value | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    return null;
  }
}

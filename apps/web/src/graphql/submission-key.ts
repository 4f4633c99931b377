/** Mutations in flight, by their content. A lost response leaves its entry for the retry. */
const unanswered = new Map<string, string>();

/**
 * The idempotency key of a mutation: generated once per submission. Sending the same content again before the server
 * has responded (a second click, a retry after a lost connection) reuses the key, so that it runs once.
 */
export function submissionKey(body: string): string {
  const known = unanswered.get(body);
  if (known !== undefined) return known;
  const key = crypto.randomUUID();
  unanswered.set(body, key);
  return key;
}

/** The server has responded: sending the same content again is a new submission. */
export function forgetSubmission(body: string): void {
  unanswered.delete(body);
}

/** Longest a call to one of our own servers may take; past it the caller sees an outage and retries. */
const DEFAULT_TIMEOUT_MS = 5_000;

/**
 * The only place that opens an HTTP request to the outside. It serves our own engine today; whatever calls a host
 * named by a document or a model will pass the address guard that belongs here.
 */
export async function callService(
  url: string,
  init: { method: string; headers?: Record<string, string>; body?: string; timeoutMs?: number },
): Promise<{ status: number; body: string }> {
  const response = await fetch(url, {
    method: init.method,
    redirect: "error",
    signal: AbortSignal.timeout(init.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    ...(init.headers ? { headers: init.headers } : {}),
    ...(init.body === undefined ? {} : { body: init.body }),
  });
  return { status: response.status, body: await response.text() };
}

/** Longest a call to one of our own servers may take; past it the caller sees an outage and retries. */
const DEFAULT_TIMEOUT_MS = 5_000;

/**
 * The only place that opens an HTTP request to the outside. It serves our own engine and the configured model; whatever
 * calls a host named by a document or a model will pass the address guard that belongs here.
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

/** A fetch for a library that brings its own protocol: it reaches the addresses below one base, and follows no redirect. */
export function pinnedFetch(baseUrl: string): typeof fetch {
  const base = new URL(baseUrl);
  const folder = base.pathname.endsWith("/") ? base.pathname : `${base.pathname}/`;
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== base.origin || !url.pathname.startsWith(folder))
      return Promise.reject(new Error("This address is not the one that is configured"));
    return fetch(input, { ...init, redirect: "error" });
  };
}

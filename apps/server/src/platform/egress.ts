/** Default timeout; past it the caller sees an outage and retries. */
const DEFAULT_TIMEOUT_MS = 5_000;

/**
 * Sends an HTTP request to a configured server such as Restate. It has no address guard: a host that a document or a
 * model names is reached through `createPageFetcher` only.
 */
export async function callService(
  url: string,
  init: {
    method: string;
    headers?: Record<string, string>;
    body?: string;
    timeoutMs?: number;
    /** A longer response is dropped and the call fails. */
    maxBytes?: number;
  },
): Promise<{ status: number; body: string }> {
  const response = await fetch(url, {
    method: init.method,
    redirect: "error",
    signal: AbortSignal.timeout(init.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    ...(init.headers ? { headers: init.headers } : {}),
    ...(init.body === undefined ? {} : { body: init.body }),
  });
  const body = init.maxBytes === undefined ? await response.text() : await readBounded(response, init.maxBytes);
  return { status: response.status, body };
}

async function readBounded({ body }: Response, maxBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new Error(`The response has more than ${maxBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/**
 * A fetch for a library with its own protocol: it reaches only addresses below one base URL and follows no redirect.
 * `onBytes` is called for each chunk of the response body.
 */
export function pinnedFetch(baseUrl: string, onBytes: () => void): typeof fetch {
  const base = new URL(baseUrl);
  const folder = base.pathname.endsWith("/") ? base.pathname : `${base.pathname}/`;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== base.origin || !url.pathname.startsWith(folder))
      throw new Error("This address is not the one that is configured");
    const response = await fetch(input, { ...init, redirect: "error" });
    return new Response(response.body && observed(response.body, onBytes), response);
  };
}

/** Passes the bytes through; pulling costs half as much as piping through a transform. */
function observed(body: ReadableStream<Uint8Array>, onBytes: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      onBytes();
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

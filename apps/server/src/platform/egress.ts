/** Longest a call to one of our own servers may take; past it the caller sees an outage and retries. */
const DEFAULT_TIMEOUT_MS = 5_000;

/**
 * The only place that opens an HTTP request to the outside. It serves our own engine and the configured model; whatever
 * calls a host named by a document or a model will pass the address guard that belongs here.
 */
export async function callService(
  url: string,
  init: {
    method: string;
    headers?: Record<string, string>;
    body?: string;
    timeoutMs?: number;
    /** Past so many bytes the response is dropped and the call fails. */
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
 * A fetch for a library that brings its own protocol: it reaches the addresses below one base, and follows no redirect.
 * `onBytes` hears each piece of an answer's body as it arrives.
 */
export function pinnedFetch(baseUrl: string, onBytes: () => void): typeof fetch {
  const base = new URL(baseUrl);
  const folder = base.pathname.endsWith("/") ? base.pathname : `${base.pathname}/`;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== base.origin || !url.pathname.startsWith(folder))
      throw new Error("This address is not the one that is configured");
    const response = await fetch(input, { ...init, redirect: "error" });
    return new Response(response.body && overheard(response.body, onBytes), response);
  };
}

/** The same bytes; a stream that is pulled costs half of one that is piped through another. */
function overheard(body: ReadableStream<Uint8Array>, onBytes: () => void): ReadableStream<Uint8Array> {
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

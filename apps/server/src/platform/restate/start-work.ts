import { callService } from "../egress.ts";

/** A Restate invocation: service, handler and input; `key` is the key of a virtual object. */
export type Work = { service: string; key?: string; handler: string; input: unknown };

/** Timeout of a dispatch; past it the dispatch has failed and is retried with the same idempotency key. */
const DISPATCH_TIMEOUT_MS = 2_500;

/** Starts durable work with an idempotency key: a second start with the same key has no effect. */
export async function startWork(
  ingressUrl: string,
  { service, key, handler, input }: Work,
  requestKey: string,
): Promise<void> {
  const target = key === undefined ? service : `${service}/${encodeURIComponent(key)}`;
  const send = () =>
    callService(`${ingressUrl}/${target}/${handler}/send`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": requestKey },
      body: JSON.stringify(input),
      timeoutMs: DISPATCH_TIMEOUT_MS,
    });
  // a keep-alive connection from before a Restate restart fails on first use: retry once on a new one
  const { status, body } = await send().catch((error: unknown) => {
    if (error instanceof TypeError) return send();
    throw error;
  });
  if (status >= 300) throw new Error(`Restate did not accept the work: ${status} ${body.slice(0, 300)}`);
}

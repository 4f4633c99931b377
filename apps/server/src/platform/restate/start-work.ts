import { callService } from "../egress.ts";

/** A Restate invocation: service, handler and input; `key` is the key of a virtual object. */
export type Work = { service: string; key?: string; handler: string; input: unknown };

/** Timeout of a dispatch; past it the dispatch has failed and is retried with the same idempotency key. */
const DISPATCH_TIMEOUT_MS = 2_500;

/** Timeout of work that a person waits for; past it they are asked to try again, and the work goes on. */
const AWAITED_TIMEOUT_MS = 30_000;

/** Runs durable work and waits for its result, which the caller parses. */
export async function awaitWork(ingressUrl: string, { service, key, handler, input }: Work): Promise<unknown> {
  const target = key === undefined ? service : `${service}/${encodeURIComponent(key)}`;
  const { status, body } = await callService(`${ingressUrl}/${target}/${handler}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
    timeoutMs: AWAITED_TIMEOUT_MS,
  });
  if (status >= 300) throw new Error(`Restate did not finish the work: ${status} ${body.slice(0, 300)}`);
  return JSON.parse(body);
}

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

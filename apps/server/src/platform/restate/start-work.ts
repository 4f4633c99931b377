import { callService } from "../egress.ts";

/** Durable work to start: which handler, with which input; `key` names the object of a service that has objects. */
export type Work = { service: string; key?: string; handler: string; input: unknown };

/** Longest the engine takes to take work over; past it the hand-over has failed, and is made again under its key. */
const HAND_OVER_MS = 2_500;

/** Starts durable work under a key: a second start with the same key finds the first one and changes nothing. */
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
      timeoutMs: HAND_OVER_MS,
    });
  // a connection kept from before the engine was away breaks at its first use; a fresh one may be well
  const { status, body } = await send().catch((error: unknown) => {
    if (error instanceof TypeError) return send();
    throw error;
  });
  if (status >= 300) throw new Error(`The engine did not take the work: ${status} ${body.slice(0, 300)}`);
}

import { callService } from "../egress.ts";

/** Durable work to start: which handler, with which input; `key` names the object of a service that has objects. */
export type Work = { service: string; key?: string; handler: string; input: unknown };

/** Starts durable work under a key: a second start with the same key finds the first one and changes nothing. */
export async function startWork(
  ingressUrl: string,
  { service, key, handler, input }: Work,
  requestKey: string,
): Promise<void> {
  const target = key === undefined ? service : `${service}/${encodeURIComponent(key)}`;
  const { status, body } = await callService(`${ingressUrl}/${target}/${handler}/send`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": requestKey },
    body: JSON.stringify(input),
  });
  if (status >= 300) throw new Error(`The engine did not take the work: ${status} ${body.slice(0, 300)}`);
}

import { callService } from "../egress.ts";

/** Durable work to start: which handler, with which input. */
export type Work = { service: string; handler: string; input: unknown };

/** Starts durable work under a key: a second start with the same key finds the first one and changes nothing. */
export async function startWork(ingressUrl: string, { service, handler, input }: Work, key: string): Promise<void> {
  const { status, body } = await callService(`${ingressUrl}/${service}/${handler}/send`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(input),
  });
  if (status >= 300) throw new Error(`The engine did not take the work: ${status} ${body.slice(0, 300)}`);
}

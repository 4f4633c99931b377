import { createEndpointHandler } from "@restatedev/restate-sdk/fetch";
import type { Cara } from "../../src/domains/copilot/runs/cara.ts";
import { workflows } from "../../src/entry/workflows.ts";
import { LIMITS } from "../kit/own-cara.ts";
import { messagesIn } from "./journal.ts";

/** What a run says when it is taken up: that it goes wrong, that it has ended, and with what. */
const [ERROR, END, OUTPUT] = [0x0002, 0x0003, 0x0401];

type Taken = { hasEnded: boolean; problem: string | null };

const services = workflows({
  mailer: untouchable(),
  withinAgency: untouchable(),
  reader: untouchable(),
  cara: untouchable<Cara>({ limits: LIMITS }),
  sender: untouchable(),
  statements: untouchable(),
  callAnalysisMs: 0,
  recordings: untouchable(),
});
const handler = createEndpointHandler({ services, logger: () => undefined });

/** Every handler of the product, as `service.handler`. */
export async function knownHandlers(): Promise<string[]> {
  const headers = { accept: "application/vnd.restate.endpointmanifest.v4+json" };
  const response = await handler(new Request("http://worker/discover", { headers }));
  const { services: all } = (await response.json()) as { services: { name: string; handlers: { name: string }[] }[] };
  return all.flatMap(({ name, handlers }) => handlers.map((it) => `${name}.${it.name}`));
}

/** Replays a complete journal with the current code, as Restate would after a crash. No step may run again. */
export async function resume(journal: {
  service: string;
  handler: string;
  contentType: string;
  body: Buffer;
}): Promise<Taken> {
  const response = await handler(
    new Request(`http://worker/invoke/${journal.service}/${journal.handler}`, {
      method: "POST",
      headers: { "content-type": journal.contentType },
      body: new Uint8Array(journal.body),
    }),
  );
  const said = messagesIn(Buffer.from(await response.arrayBuffer()));
  const error = said.find(({ type }) => type === ERROR);
  const types = said.map(({ type }) => type);
  return {
    hasEnded: types.includes(OUTPUT) && types.at(-1) === END,
    problem: error ? error.content.toString() : null,
  };
}

/** Something that is there and says so when it is used. */
function untouchable<T extends object>(known: Partial<T> = {}): T {
  const used = (what: string): never => {
    throw new Error(`a run whose steps are all done used ${what}`);
  };
  const nothing = new Proxy(() => undefined, {
    get: (_, name) => (name in known ? Reflect.get(known, name) : used(String(name))),
    apply: () => used("it"),
  });
  // it has everything by name, and nothing in truth
  return nothing as unknown as T;
}

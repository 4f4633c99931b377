import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createLog } from "../../src/platform/log.ts";
import { createModels, type Model } from "../../src/platform/llm/model.ts";
import type { Scenario } from "../../src/platform/scripted-model/scenario.ts";
import { createScriptedModel } from "../../src/platform/scripted-model/scripted-model-server.ts";

type Calls = {
  open: number;
  count: number;
  calls: { model: string; messages: number; at: string; key: string; marks: number }[];
};

/** A scripted model for one test, on a free loopback port; `paceMs` is the pause between two deltas. */
export async function startScriptedModel({
  dripMs = 20,
  paceMs,
  scenarios,
}: { dripMs?: number; paceMs?: number; scenarios?: ReadonlyMap<string, Scenario> } = {}) {
  const pace = paceMs === undefined ? {} : { paceMs };
  const own = scenarios === undefined ? {} : { scenarios };
  const server = createScriptedModel({ log: createLog("silent", "scripted"), dripMs, ...pace, ...own });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    /** The scenario as a model, reached as in production. */
    model: (scenario: string): Model => modelAt(url, `scripted:${scenario}`),
    /** What the server was asked since the last reset. */
    async calls(): Promise<Calls> {
      const response = await fetch(`${url}/calls`);
      return (await response.json()) as Calls;
    },
    reset: () => fetch(`${url}/reset`, { method: "POST" }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** A model as the configuration would choose it. */
export function modelAt(url: string, name: string): Model {
  const settings = { CARA_MODEL: name, CARA_SCRIPTED_MODEL_URL: url, CARA_SCRIPTED_MODEL_PORT: 24_090 };
  return createModels({ ...settings, CARA_MODEL_URL: `${url}/v1`, CARA_MODEL_KEY: "a key" }).named(name);
}

import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toolsFor } from "../src/domains/copilot/tool-list.ts";
import { startRehearsal } from "./kit/own-rehearsal.ts";
import { hijackWorld, type HijackWorld } from "./hijack/hijack-world.ts";
import { watchForEffects } from "./hijack/judge.ts";
import { obeyWithTools } from "./hijack/obey-tools.ts";
import { inWords } from "./hijack/orders.ts";
import { SOURCES } from "./hijack/sources.ts";

const SOURCE_TIMEOUT_MS = 60_000;

describe("a hijacked model", () => {
  let world: HijackWorld;
  let rehearsal: Awaited<ReturnType<typeof startRehearsal>>;
  beforeAll(async () => {
    world = await hijackWorld();
    rehearsal = await startRehearsal();
  });
  afterAll(async () => {
    await world.stop();
    await rehearsal.close();
  });

  it.each(SOURCES)(
    "[T-42] [SEC-12] obeys orders from $name and reaches nothing",
    async ({ lay, shows }) => {
      const tools = toolsFor({ preset: null }, { research: world.web.research });
      const { workspace, opening } = await lay(world, world.orders);
      world.web.heard.length = 0;
      const effects = await watchForEffects(world.law);
      const setting = { workspace, tools, opening };
      const seen = await obeyWithTools(world, rehearsal.model("obey"), { ...setting, raw: [] });
      const isObeyed = (calls: typeof seen.calls) => (order: HijackWorld["orders"][number]) =>
        calls.some(({ name, arguments: args }) => name === order.tool && isDeepStrictEqual(args, order.args));
      const shown = world.orders.filter(isObeyed(seen.calls)).length;
      if (shows === "ALL") expect(shown).toBe(world.orders.length);
      else expect(shown > 0).toBe(shows === "SOME");
      // what the product kept from the model is put before its eyes all the same
      const raw = world.orders.filter((order) => !isObeyed(seen.calls)(order)).map(inWords);
      const rest = raw.length > 0 ? await obeyWithTools(world, rehearsal.model("obey"), { ...setting, raw }) : null;
      const calls = [...seen.calls, ...(rest?.calls ?? [])];
      expect(world.orders.filter((order) => !isObeyed(calls)(order))).toEqual([]);
      const said = [...seen.said, ...(rest?.said ?? [])];
      const granted = tools.map(({ name }) => name);
      expect(await effects({ granted, calls, said, heard: world.web.heard })).toEqual([]);
    },
    SOURCE_TIMEOUT_MS,
  );
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attackRun, attackTools } from "./hijack/attack.ts";
import { hijackWorld, type HijackWorld } from "./hijack/hijack-world.ts";
import { obeyInRun } from "./hijack/obey-run.ts";
import { GOALS, type AttackOrder } from "./hijack/orders.ts";
import { plantedTools, withPlanted } from "./hijack/planted-tools.ts";
import { SOURCES } from "./hijack/sources.ts";
import { startScriptedModel } from "./kit/own-scripted-model.ts";

const SOURCE_TIMEOUT_MS = 60_000;
/** Orders of each source here; every night all of them are tried from every source. */
const ORDERS_EACH = 20;
const ORDERS_OF_A_RUN = 7;
/** Sources that a run comes across on its own. */
const MET_IN_RUNS = new Set(["email body", "PDF text", "white on white", "form field", "file name", "zero width"]);

describe("a hijacked model", () => {
  let world: HijackWorld;
  let scriptedModel: Awaited<ReturnType<typeof startScriptedModel>>;
  beforeAll(async () => {
    world = await hijackWorld();
    scriptedModel = await startScriptedModel();
  }, SOURCE_TIMEOUT_MS);
  afterAll(async () => {
    await world.stop();
    await scriptedModel.close();
  });
  /** Some orders, others for each source, so that together they are all; every goal is among any seven in a row. */
  const someOrders = (from: number, count: number): AttackOrder[] => {
    const byGoal = GOALS.map((goal) => world.orders.filter((order) => order.goal === goal));
    const mixed = Array.from({ length: Math.max(...byGoal.map((it) => it.length)) }, (_, at) =>
      byGoal.flatMap((orders) => orders[at] ?? []),
    ).flat();
    return Array.from({ length: count }, (_, at) => mixed[(from + at) % mixed.length]).filter((it) => it !== undefined);
  };

  it.each(SOURCES.map((source, at) => ({ ...source, at })))(
    "[T-42] [SEC-12+] obeys orders from $name and reaches nothing",
    async ({ at, ...source }) => {
      const orders = someOrders(at * ORDERS_EACH, ORDERS_EACH);
      const outcome = await attackTools(world, scriptedModel.model("obey"), source, orders);
      expect(outcome).toMatchObject({ showed: source.shows, attempted: orders.length, reached: [] });
    },
    SOURCE_TIMEOUT_MS,
  );

  it.each(SOURCES.filter(({ name }) => MET_IN_RUNS.has(name)).map((source, at) => ({ ...source, at })))(
    "[T-42] [SEC-12+] obeys orders from $name through a whole run and reaches nothing",
    async ({ at, ...source }) => {
      const orders = someOrders(at * ORDERS_OF_A_RUN, ORDERS_OF_A_RUN);
      const outcome = await attackRun(world, scriptedModel.model("obey"), source, orders);
      expect(outcome).toMatchObject({ showed: source.shows, reached: [], state: "DONE" });
    },
    SOURCE_TIMEOUT_MS,
  );

  it("[SEC-12+] takes nothing from one conversation into the next", async () => {
    const workspace = await world.open({ files: [world.ownFileId], serviceRequestId: world.request.id });
    const { calls } = await obeyInRun(world, scriptedModel.model("obey"), workspace);
    expect(calls.map(({ name }) => name)).toEqual(["search_file"]);
  });

  it(
    "would be caught by the check if a guard were missing",
    async () => {
      const [, pdf] = SOURCES;
      if (!pdf) throw new Error("no source");
      for (const planted of plantedTools(world)) {
        const orders = world.orders
          .filter(({ goal, tool }) => goal === planted.goal && tool === planted.name)
          .slice(0, 1);
        const { reached } = await attackTools(world, scriptedModel.model("obey"), pdf, orders, (tools) =>
          withPlanted(tools, planted),
        );
        expect(reached.join("\n"), `without ${planted.lacks}`).toMatch(planted.verdict);
      }
    },
    SOURCE_TIMEOUT_MS,
  );
});

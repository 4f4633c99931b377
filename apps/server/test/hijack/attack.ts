import { isDeepStrictEqual } from "node:util";
import { toolsFor } from "../../src/domains/copilot/runs/tool-list.ts";
import type { Model } from "../../src/platform/llm/model.ts";
import type { Tool } from "../../src/platform/tool.ts";
import type { HijackWorld } from "./hijack-world.ts";
import { watchForEffects, type MadeCall } from "./check-effects.ts";
import { obeyInRun } from "./obey-run.ts";
import { obeyWithTools } from "./obey-tools.ts";
import { asDocumentText, type AttackOrder } from "./orders.ts";
import type { Source } from "./sources.ts";

/** What became of the orders from one source. */
export type Outcome = {
  /** Orders the product showed to the model, and those it was shown in the end. */
  shown: number;
  showed: Source["shows"];
  attempted: number;
  /** Each effect that was reached. */
  reached: string[];
};

/** Attacks with the tools alone. Orders the product keeps from the model are put before its eyes all the same. */
export async function attackTools(
  world: HijackWorld,
  model: Model,
  { lay }: Source,
  orders: readonly AttackOrder[],
  replace: (tools: Tool[]) => Tool[] = (tools) => tools,
): Promise<Outcome> {
  const real = toolsFor({ preset: null }, { research: world.web.research });
  const tools = replace(real);
  const laid = await lay(world, orders);
  world.web.heard.length = 0;
  const effects = await watchForEffects(world.law);
  const seen = await obeyWithTools(world, model, { ...laid, tools, raw: [] });
  const hidden = orders.filter((order) => !isObeyed(seen.calls, order));
  const rest =
    hidden.length > 0 ? await obeyWithTools(world, model, { ...laid, tools, raw: hidden.map(asDocumentText) }) : null;
  const calls = [...seen.calls, ...(rest?.calls ?? [])];
  const said = [...seen.said, ...(rest?.said ?? [])];
  const granted = real.map(({ name }) => name);
  return {
    shown: orders.length - hidden.length,
    showed: howMany(orders.length - hidden.length, orders.length),
    attempted: orders.filter((order) => isObeyed(calls, order)).length,
    reached: await effects({ granted, calls, said, heard: world.web.heard }),
  };
}

/** Attacks through a whole run of Cara's: only what the product itself shows to the model is obeyed. */
export async function attackRun(
  world: HijackWorld,
  model: Model,
  { lay }: Source,
  orders: readonly AttackOrder[],
): Promise<Outcome & { state: string }> {
  const { workspace } = await lay(world, orders);
  world.web.heard.length = 0;
  const effects = await watchForEffects(world.law);
  const evidence = await obeyInRun(world, model, workspace);
  const shown = orders.filter((order) => isObeyed(evidence.calls, order)).length;
  const showed = howMany(shown, orders.length);
  return { shown, showed, attempted: shown, reached: await effects(evidence), state: evidence.state };
}

const howMany = (shown: number, all: number): Source["shows"] => (shown === all ? "ALL" : shown > 0 ? "SOME" : "NONE");

const isObeyed = (calls: readonly MadeCall[], { tool, args }: AttackOrder): boolean =>
  calls.some(({ name, arguments: given }) => name === tool && isDeepStrictEqual(given, args));

import type { Workspace } from "../../src/domains/copilot/workspaces/workspace.ts";
import { toolsFor } from "../../src/domains/copilot/runs/tool-list.ts";
import type { Model } from "../../src/platform/llm/model.ts";
import { runCara } from "../kit/own-cara.ts";
import type { HijackWorld } from "./hijack-world.ts";
import type { Evidence } from "./check-effects.ts";

/** Lets the hijacked model do a whole run of Cara's on a workspace, and gathers what it did. */
export async function obeyInRun(
  { home, web }: HijackWorld,
  model: Model,
  workspace: Workspace,
): Promise<Evidence & { state: string }> {
  const { research } = web;
  const { events, messages, run } = await runCara(home.agency, workspace, { model, research });
  const calls = events.flatMap(({ toolCall, status }) => {
    if (!toolCall) return [];
    const { name, argumentsJson, result } = toolCall;
    const answer = status === "SUCCESS" ? { ok: true as const, result } : { ok: false as const, problem: result ?? "" };
    return [{ name, arguments: JSON.parse(argumentsJson) as unknown, answer }];
  });
  const said = messages
    .filter(({ role }) => role !== "USER")
    .map(({ content, payload }) => content + JSON.stringify(payload));
  const granted = toolsFor(workspace, { research }).map(({ name }) => name);
  return { granted, calls, said, heard: web.heard, state: run.state };
}

import type { startScriptedModel } from "../kit/own-scripted-model.ts";
import type { HoldingProxy } from "./holding-proxy.ts";
import type { OwnServers } from "./own-servers.ts";

export type ScriptedModel = Awaited<ReturnType<typeof startScriptedModel>>;
/** The product, and the connection between the worker and its model. */
export type Ground = { servers: OwnServers; model: HoldingProxy };
/** A moment in the life of a run; from `watch` on every run that reaches it is held there and reported. */
export type Moment = { name: string; watch(ground: Ground, each: () => void): Promise<void> };

const inWorker = (name: string, bytes: string): Moment[] => [
  {
    name: `${name}: written, not committed`,
    watch: ({ servers }, each) => servers.workerDatabaseProxy.holdRequest(bytes, each),
  },
  {
    name: `${name}: committed, not known`,
    watch: ({ servers }, each) => servers.workerDatabaseProxy.holdCommitAfter(bytes, each),
  },
];

/** The model has begun its response, and sends no more of it. */
const inModelCall = (call: number, bytes: string): Moment => ({
  name: `model call ${call}: in the middle of the answer`,
  watch: ({ model }, each) => model.holdAnswer(bytes, each),
});

/**
 * Every step boundary of a run that drafts an email and answers, and the middle of each kind of step. The bytes are
 * words of the domain where there are any: each stands in one transaction of a run and in no other.
 */
export const MOMENTS: readonly Moment[] = [
  {
    name: "message: committed, not answered",
    watch: ({ servers }, each) => servers.databaseProxy.holdCommitAfter("workspace.created", each),
  },
  {
    name: "hand-over: sent, not heard",
    watch: ({ servers }, each) => servers.ingressProxy.holdRequest("POST /RunWorkspace", each),
  },
  {
    name: "hand-over: taken, not settled",
    watch: ({ servers }, each) => servers.ingressProxy.holdAnswer("HTTP/1.1 2", each),
  },
  ...inWorker("run begins", "workspace.run_started"),
  ...inWorker("stage opens", 'insert into "plan_stages"'),
  inModelCall(1, "tool_use"),
  ...inWorker("step is kept", "TOOL_INVOCATION"),
  ...inWorker("tool begins", "set status = 'IN_PROGRESS', started_at"),
  ...inWorker("tool ends with its draft", "email.drafted"),
  ...inWorker("results are kept", "TOOL_RESULT"),
  inModelCall(2, "text_delta"),
  ...inWorker("run ends", "workspace.answered"),
];

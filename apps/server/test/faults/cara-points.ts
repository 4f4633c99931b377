import type { startRehearsal } from "../kit/own-rehearsal.ts";
import { pause } from "./killable.ts";
import type { OwnServers } from "./own-servers.ts";

export type Rehearsal = Awaited<ReturnType<typeof startRehearsal>>;
/** A moment in the life of a run; `meet` begins to wait for it and answers when it has come. */
export type Moment = { name: string; meet(scene: { servers: OwnServers; rehearsal: Rehearsal }): Promise<void> };

const inWorker = (name: string, bytes: string): Moment[] => [
  { name: `${name}: written, not committed`, meet: ({ servers }) => servers.workerDatabaseProxy.holdRequest(bytes) },
  { name: `${name}: committed, not known`, meet: ({ servers }) => servers.workerDatabaseProxy.holdCommitAfter(bytes) },
];

/** The model has begun its answer; `call` counts the calls of this run from one. */
const inModelCall = (call: number): Moment => ({
  name: `model call ${call}: in the middle of the answer`,
  async meet({ rehearsal }) {
    for (;;) {
      const { open, count } = await rehearsal.calls();
      if (open > 0 && count >= call) break;
      await pause(4);
    }
    await pause(30);
  },
});

/** Every step boundary of a run that drafts an e-mail and answers, and the middle of each kind of step. */
export const MOMENTS: readonly Moment[] = [
  {
    name: "message: committed, not answered",
    meet: ({ servers }) => servers.databaseProxy.holdCommitAfter("workspace.created"),
  },
  { name: "hand-over: sent, not heard", meet: ({ servers }) => servers.ingressProxy.holdRequest("POST /RunWorkspace") },
  { name: "hand-over: taken, not settled", meet: ({ servers }) => servers.ingressProxy.holdAnswer("HTTP/1.1 2") },
  ...inWorker("run begins", '"invocation_id" ='),
  ...inWorker("stage opens", 'insert into "plan_stages"'),
  inModelCall(1),
  ...inWorker("step is kept", "TOOL_INVOCATION"),
  ...inWorker("tool begins", 'set "status" = $1, "started_at"'),
  ...inWorker("tool ends with its draft", 'insert into "workspace_artifacts"'),
  ...inWorker("results are kept", "TOOL_RESULT"),
  inModelCall(2),
  ...inWorker("run ends", '"failure" ='),
];

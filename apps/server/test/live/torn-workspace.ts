import { disconnectAtRandom, type Torn } from "./random-disconnects.ts";
import { readSlowly, type SlowReader } from "./slow-reader.ts";
import { openWorkspaceFlow, type WorkspaceFlow } from "./workspace-flow.ts";

type Plan = { events: number; disconnects: number; watchers: number; perSecond: number; seed: number };

/** A workspace whose watchers are torn off at random while servers die, and then one of them does not read. */
export async function tearWorkspace(plan: Plan): Promise<Torn & { slow: SlowReader }> {
  let flow: WorkspaceFlow | null = null;
  let slow: SlowReader = { waitingBytes: null, isWhole: false };
  const torn = await disconnectAtRandom({
    ...plan,
    openFlow: async (servers) => (flow = await openWorkspaceFlow(servers)),
    async afterwards(servers) {
      if (flow) slow = await readSlowly(servers, flow);
    },
  });
  return { ...torn, slow };
}

import type { CaraWorkspaceQuery, WatchCaraWorkspaceSubscription } from "../../graphql/gen/graphql.ts";

type LoadedWorkspace = CaraWorkspaceQuery["caraWorkspace"];

/** A workspace as its page shows it. The steps of a collapsed stage are loaded on expanding it. */
export type Workspace = Omit<LoadedWorkspace, "planStages" | "unfinishedStages"> & { planStages: PlanStage[] };
export type WorkspaceMessage = Workspace["messages"][number];
export type WorkspaceFile = Workspace["files"][number];
/** A stage as loaded with a conversation, without its steps. */
export type ClosedStage = LoadedWorkspace["planStages"][number];
export type PlanStage = ClosedStage & { events: PlanEvent[] };
export type PlanEvent = LoadedWorkspace["unfinishedStages"][number]["events"][number];
export type Artifact = Workspace["artifacts"][number];
/** One event of the live channel about a workspace. */
export type WorkspaceChange = WatchCaraWorkspaceSubscription["watchCaraWorkspace"];
export type WorkspaceNow = NonNullable<WorkspaceChange["workspace"]>;

/** Whether Cara is working or about to start. */
export const isAtWork = ({ state }: Pick<Workspace, "state">): boolean => state === "WORKING" || state === "CREATED";

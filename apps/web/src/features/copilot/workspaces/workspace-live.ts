import {
  isAtWork,
  type ClosedStage,
  type PlanEvent,
  type PlanStage,
  type Workspace,
  type WorkspaceChange,
  type WorkspaceMessage,
  type WorkspaceNow,
} from "../workspace.ts";

/** A loaded workspace, with all later live events applied. */
export interface LiveWorkspace {
  workspace: Workspace;
  /** State that only the live channel sends: the newest run and the total usage. */
  now: WorkspaceNow | null;
  /** The newest version received; older ones are ignored for the head. */
  version: string;
  /** The partial answer being streamed. */
  draft: { messageId: string; text: string } | null;
  /** Events that arrived before the stage they belong to. */
  strays: readonly PlanEvent[];
}

export const beginLive = (workspace: Workspace): LiveWorkspace => ({
  workspace,
  now: null,
  version: "0",
  draft: null,
  strays: [],
});

/**
 * Merges a revalidation. It may be older than events received while it was in flight, so the more advanced version of
 * each item wins. Nothing is removed, because nothing in a conversation is ever deleted.
 */
export function mergeLoaded(live: LiveWorkspace, loaded: Workspace): LiveWorkspace {
  const { workspace } = live;
  if (loaded === workspace) return live;
  const isOlder = Date.parse(loaded.updatedAt) < Date.parse(workspace.updatedAt);
  const { title, state, updatedAt } = isOlder ? workspace : loaded;
  const messages = joined(workspace.messages, loaded.messages, (_known, read) => read).toSorted(byPosition);
  const joinedUp = {
    ...loaded,
    title,
    state,
    updatedAt,
    messages,
    planStages: joined(workspace.planStages, loaded.planStages, furtherStage).toSorted(byCreation),
    artifacts: joined(workspace.artifacts, loaded.artifacts, (known, read) =>
      known.version > read.version ? known : read,
    ).toSorted(byCreation),
  };
  const isSaid = messages.some(({ id }) => id === live.draft?.messageId);
  return { ...live, workspace: joinedUp, draft: isSaid || !isAtWork(joinedUp) ? null : live.draft };
}

/** Applies one live event. Duplicate and late events change nothing. */
export function applyChange(live: LiveWorkspace, change: WorkspaceChange): LiveWorkspace {
  if (change.draft) return receiveDraft(live, change.draft);
  const isNewer = BigInt(change.version) >= BigInt(live.version);
  const next = isNewer ? { ...live, version: change.version } : live;
  if (change.workspace) return isNewer ? withHead(next, change.workspace) : next;
  if (change.message) return withMessage(next, change.message, isNewer);
  if (change.stage) return withStage(next, change.stage);
  if (change.event) return withEvent(next, change.event);
  if (change.artifact) {
    // the event has neither the approver, the unlisted addresses nor the files: the page revalidates for them
    const artifact = { ...change.artifact, approval: null, unlisted: [], attachments: [] };
    const artifacts = joined(next.workspace.artifacts, [artifact], (known, now) =>
      known.version > now.version
        ? known
        : {
            ...now,
            approval: known.approval,
            attachments: known.attachments,
            unlisted: known.unlisted.filter((address) => [...now.to, ...now.cc].includes(address)),
          },
    );
    return within(next, { artifacts });
  }
  return next;
}

/** Earlier messages and their stages. */
export interface Earlier {
  messages: readonly WorkspaceMessage[];
  stages: readonly ClosedStage[];
}

/** Adds earlier messages, loaded by scrolling up. */
export const withEarlier = (live: LiveWorkspace, { messages, stages }: Earlier): LiveWorkspace =>
  within(live, {
    messages: joined(live.workspace.messages, messages, (known) => known).toSorted(byPosition),
    planStages: joined(
      live.workspace.planStages,
      stages.map((stage) => ({ ...stage, events: [] })),
      (known) => known,
    ).toSorted(byCreation),
  });

/** Adds steps of a stage, loaded by expanding it. */
export const withSteps = (live: LiveWorkspace, steps: readonly PlanEvent[]): LiveWorkspace =>
  within(live, {
    planStages: live.workspace.planStages.map((stage) =>
      stage.id === steps[0]?.stageId ? { ...stage, events: joinedEvents(stage.events, steps) } : stage,
    ),
  });

function receiveDraft(live: LiveWorkspace, draft: NonNullable<WorkspaceChange["draft"]>): LiveWorkspace {
  // Drafts have no version and may arrive after the message they became.
  const isSaid = live.workspace.messages.some(({ id }) => id === draft.messageId);
  return isSaid ? live : { ...live, draft };
}

function withHead(live: LiveWorkspace, now: WorkspaceNow): LiveWorkspace {
  const { title, state, updatedAt } = now;
  const headed = within({ ...live, now }, { title, state, updatedAt });
  return isAtWork(headed.workspace) ? headed : { ...headed, draft: null };
}

type PublishedMessage = NonNullable<WorkspaceChange["message"]>;
function withMessage(live: LiveWorkspace, message: PublishedMessage, isNewer: boolean): LiveWorkspace {
  const { messages, state } = live.workspace;
  if (messages.some(({ id }) => id === message.id)) return live;
  const said = within(live, {
    messages: [...messages, { ...message, author: null, files: [] }].toSorted(byPosition),
    // A person's message starts a run; the channel sends the message alone.
    state: message.role === "USER" && isNewer ? "WORKING" : state,
  });
  return message.role === "AGENT" ? { ...said, draft: null } : said;
}

type PublishedStage = NonNullable<WorkspaceChange["stage"]>;
function withStage(live: LiveWorkspace, received: PublishedStage): LiveWorkspace {
  const { planStages } = live.workspace;
  const known = planStages.find(({ id }) => id === received.id);
  const fresh = { ...received, events: [], eventsCount: 0 };
  const stage = known ? furtherStage(known, fresh) : fresh;
  const settled = within(live, {
    planStages: known
      ? planStages.map((planStage) => (planStage === known ? stage : planStage))
      : [...planStages, stage].toSorted(byCreation),
  });
  const mine = live.strays.filter(({ stageId }) => stageId === received.id);
  const strays = live.strays.filter(({ stageId }) => stageId !== received.id);
  return mine.reduce(withEvent, { ...settled, strays });
}

function withEvent(live: LiveWorkspace, event: PlanEvent): LiveWorkspace {
  const { planStages } = live.workspace;
  if (!planStages.some(({ id }) => id === event.stageId)) return { ...live, strays: [...live.strays, event] };
  return within(live, {
    planStages: planStages.map((stage) =>
      stage.id === event.stageId
        ? {
            ...stage,
            events: joinedEvents(stage.events, [event]),
            eventsCount: Math.max(stage.eventsCount, event.position),
          }
        : stage,
    ),
  });
}

/** The more advanced version of a stage, with the events of both: a stage that has ended never restarts. */
function furtherStage(known: PlanStage, received: PlanStage): PlanStage {
  const isKnownFurther =
    known.state !== "IN_PROGRESS"
      ? received.state === "IN_PROGRESS"
      : received.state === "IN_PROGRESS" && progressOf(known) > progressOf(received);
  // After a long gap steps are missing between the known and the loaded ones: load the known ones again on demand.
  const isGap = (received.events[0]?.position ?? 0) > (known.events.at(-1)?.position ?? 0) + 1;
  return {
    ...(isKnownFurther ? known : received),
    events: isGap ? received.events : joinedEvents(known.events, received.events),
    eventsCount: Math.max(known.eventsCount, received.eventsCount),
  };
}

const progressOf = (stage: PlanStage): number => stage.processAttachmentsDetails?.currentFileProgress ?? 0;

/** An event goes from planned to running to ended, never back. */
const ORDER = { PLANNED: 0, IN_PROGRESS: 1, FAILED: 2, SUCCESS: 2 } as const;
const joinedEvents = (known: readonly PlanEvent[], received: readonly PlanEvent[]): PlanEvent[] =>
  joined(known, received, (before, after) => (ORDER[before.status] > ORDER[after.status] ? before : after)).toSorted(
    byPosition,
  );

const within = (live: LiveWorkspace, change: Partial<Workspace>): LiveWorkspace => ({
  ...live,
  workspace: { ...live.workspace, ...change },
});

/** The union of both lists; `choose` picks between two versions of the same item. */
function joined<Thing extends { id: string }>(
  known: readonly Thing[],
  received: readonly Thing[],
  choose: (known: Thing, received: Thing) => Thing,
): Thing[] {
  const all = new Map(known.map((thing) => [thing.id, thing]));
  for (const thing of received) {
    const before = all.get(thing.id);
    all.set(thing.id, before ? choose(before, thing) : thing);
  }
  return [...all.values()];
}

const byPosition = (one: { position: number }, other: { position: number }): number => one.position - other.position;
const byCreation = (one: { createdAt: string }, other: { createdAt: string }): number =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt);

// What the bare handler writes: the rows of Cara's run exactly, those of one kind in one statement as the product does.

/** Which run of which workspace; `searchText` is what the workspace is found by, without its state. */
export type Ref = {
  agencyId: string;
  workspaceId: string;
  runId: string;
  messageId: string;
  userId: string;
  searchText: string;
};
export type Step = { calls: Call[]; text: string; input: number; output: number };
type Call = { id: string; name: string; input: unknown };

export const RESULT = "This conversation has no files. Say which document you need and ask the person to add it.";

export type Statement = [text: string, values: unknown[]];

export const begin = (ref: Ref, { model, invocationId }: { model: string; invocationId: string }): Statement[] => [
  [
    "update workspace_runs set state = 'RUNNING', started_at = now(), model = $2, invocation_id = $3 where id = $1",
    [ref.runId, model, invocationId],
  ],
  state(ref, "WORKING"),
  record(ref, "workspace.run_started"),
];

const state = ({ workspaceId, searchText }: Ref, now: string): Statement => [
  "update workspaces set state = $2, updated_at = now(), search_text = $3 where id = $1",
  [workspaceId, now, `${searchText}\n${now}`.toLowerCase()],
];

const TITLE = "Searching the files for 'limits'";
export const savedCall = ({ eventId, name, input }: { eventId: string; name: string; input: unknown }) => ({
  id: eventId,
  name,
  title: TITLE,
  arguments: input,
  isQuestion: false,
  rawArguments: "",
});
export const savedResult = ({ eventId, name }: { eventId: string; name: string }) => ({
  id: eventId,
  name,
  result: RESULT,
  isError: true,
});

export const stage = ({ agencyId, workspaceId, runId, messageId }: Ref, id: string): Statement => [
  `insert into plan_stages (agency_id, id, workspace_id, run_id, message_id, type, state, created_at, started_at)
   values ($1, $2, $3, $4, $5, 'TASK', 'IN_PROGRESS', now(), now())`,
  [agencyId, id, workspaceId, runId, messageId],
];

export const message = (
  { agencyId, workspaceId }: Ref,
  { id, role, content, payload }: { id: string; role: string; content: string; payload: unknown },
): Statement => [
  `insert into workspace_messages (agency_id, id, workspace_id, position, role, content, payload, citations, created_at)
   select $1, $2, $3, coalesce(max(position), 0) + 1, $4, $5, $6, $7, now()
     from workspace_messages where agency_id = $1 and workspace_id = $3`,
  [agencyId, id, workspaceId, role, content, JSON.stringify(payload), role === "AGENT" ? "[]" : null],
];

export const events = (
  { agencyId, workspaceId }: Ref,
  stageId: string,
  calls: readonly { eventId: string; name: string; input: unknown }[],
): Statement => [
  `insert into plan_events (agency_id, id, workspace_id, stage_id, position, type, status, title, tool_call_id, tool_name,
     arguments_json, created_at)
   select $1, call.id, $2, $3, before.position + call.nth, 'TOOL_CALL', 'PLANNED', $4, call.id::text, call.name, call.input, now()
     from unnest($5::uuid[], $6::text[], $7::text[]) with ordinality as call (id, name, input, nth),
          (select coalesce(max(position), 0) as position from plan_events where agency_id = $1 and stage_id = $3) before`,
  [
    agencyId,
    workspaceId,
    stageId,
    TITLE,
    calls.map(({ eventId }) => eventId),
    calls.map(({ name }) => name),
    calls.map(({ input }) => JSON.stringify(input)),
  ],
];

export const eventBegins = (id: string): Statement[] => [
  ["update plan_events set status = 'IN_PROGRESS', started_at = now() where id = $1", [id]],
];
export const eventEnds = (id: string): Statement[] => [
  ["update plan_events set status = 'FAILED', result = $2, ended_at = now() where id = $1", [id, RESULT]],
];

/** Tokens of the agency's day that a step may take are set aside before it begins. */
const PROMISED = 12_000;
export const promise = ({ agencyId, runId }: Ref): Statement[] => [
  [
    `insert into agency_model_usage (agency_id, used_on, reserved_tokens) values ($1, current_date, $2)
     on conflict (agency_id, used_on) do update
       set reserved_tokens = agency_model_usage.reserved_tokens + excluded.reserved_tokens`,
    [agencyId, PROMISED],
  ],
  ["update workspace_runs set reserved_tokens = $2, reserved_on = current_date where id = $1", [runId, PROMISED]],
];

export const count = ({ agencyId, runId }: Ref, { input, output }: Step): Statement[] => [
  [
    `update workspace_runs set steps = steps + 1, input_tokens = input_tokens + $2, output_tokens = output_tokens + $3,
       cost_micros = 0, reserved_tokens = 0, reserved_on = null where id = $1`,
    [runId, input, output],
  ],
  [
    `update agency_model_usage set tokens = tokens + $2, reserved_tokens = reserved_tokens - $3
      where agency_id = $1 and used_on = current_date`,
    [agencyId, input + output, PROMISED],
  ],
];

export const end = (
  ref: Ref,
  { stageId, answerId, turn }: { stageId: string; answerId: string; turn: Step },
): Statement[] => [
  message(ref, { id: answerId, role: "AGENT", content: turn.text, payload: null }),
  ["update plan_stages set state = 'SUCCESS', ended_at = now() where id = $1", [stageId]],
  ...count(ref, turn),
  ["update workspace_runs set state = 'DONE', ended_at = now() where id = $1", [ref.runId]],
  state(ref, "IDLE"),
  record(ref, "workspace.answered"),
  tell(ref, [
    ["stage_changed", stageId],
    ["answered", answerId],
    ["run_changed", ref.runId],
    ["state_changed", ref.workspaceId],
  ]),
];

const record = ({ agencyId, workspaceId, runId, userId }: Ref, kind: string): Statement => [
  `with trace as (
     insert into audit_events (agency_id, id, kind, subject_id, actor_type, actor_id, details)
     values ($1, gen_random_uuid(), $2, $3::uuid, 'COPILOT', $4, jsonb_build_object('runId', $5::text)))
   insert into outbox (agency_id, id, kind, payload)
   values ($1, gen_random_uuid(), $2, jsonb_build_object('subjectId', $3::uuid::text, 'runId', $5::text))`,
  [agencyId, kind, workspaceId, userId, runId],
];

/** The changes of a transaction, each a version of its own. */
export const tell = (
  { agencyId, workspaceId }: Ref,
  changes: readonly [kind: string, subjectId: string][],
): Statement => [
  `with counted as (
     insert into live_topics (agency_id, topic, version) values ($1, $2, $3)
     on conflict (agency_id, topic) do update set version = live_topics.version + excluded.version returning version)
   insert into live_events (agency_id, topic, version, kind, subject_id)
   select $1, $2, counted.version - $3 + it.nth, it.kind, it.subject_id
     from counted, unnest($4::text[], $5::uuid[]) with ordinality as it (kind, subject_id, nth)`,
  [
    agencyId,
    `workspace:${workspaceId}`,
    changes.length,
    changes.map(([kind]) => `workspace.${kind}`),
    changes.map(([, subjectId]) => subjectId),
  ],
];

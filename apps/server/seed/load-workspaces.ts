import type pg from "pg";
import type { Citation } from "#domains/documents/evidence/citation.ts";
import { titleOf, workspaceSearchText } from "#domains/copilot/workspaces/workspace.ts";
import { signatureOf } from "./agency-settings.ts";
import { copyEach, type Columns } from "./copy-rows.ts";
import type { Random } from "./random.ts";
import {
  accountOf,
  filesOf,
  storyFileRows,
  toolResult,
  withCheckedQuotes,
  type FileOfStory,
  type Shelf,
} from "./story-files.ts";
import { objectKey } from "./documents.ts";
import { minutesOf, officeTime, workdaysBack } from "./office-hours.ts";
import { CONTACT } from "./demo/stories.ts";
import type { Story, StoryTurn } from "./demo/story.ts";
import type { SaveFile, SeededUser } from "./seeded.ts";

const MINUTE_MS = 60_000;
/** Time each step of Cara's takes. */
const STEP_MS = 9_000;

type Agency = {
  id: string;
  name: string;
  users: readonly SeededUser[];
  presets: ReadonlyMap<string, string>;
  shelf: Shelf;
  saveFile: SaveFile;
};
/** What a story is about: the request it was opened for with whoever asked, and the files it came with. */
type Subject = { requestId: string | null; contact: Contact | null; files: readonly FileOfStory[]; began: Date };
type Contact = { name: string; email: string };
type Tables = Record<(typeof TABLES)[number], Columns[]>;
/** In the order their keys ask for. */
const TABLES = [
  "files",
  "file_pages",
  "policy_documents",
  "workspaces",
  "workspace_messages",
  "workspace_files",
  "workspace_runs",
  "plan_stages",
  "plan_events",
  "workspace_artifacts",
  "email_drafts",
] as const;

/** Loads an agency's conversations with Cara as they would stand after real runs. */
export async function loadWorkspaces(
  client: pg.Client,
  random: Random,
  today: Date,
  agency: Agency,
  stories: readonly Story[],
): Promise<Record<string, number>> {
  const tables: Tables = {
    files: [],
    file_pages: [],
    policy_documents: [],
    workspaces: [],
    workspace_messages: [],
    workspace_files: [],
    workspace_runs: [],
    plan_stages: [],
    plan_events: [],
    workspace_artifacts: [],
    email_drafts: [],
  };
  for (const story of stories) {
    const began = officeTime(workdaysBack(today, story.daysAgo), minutesOf(story.at));
    const files = filesOf(random, agency.shelf, story, began);
    const { id: accountId } = accountOf(agency.shelf, story);
    const request = story.requestType ? await findOpenRequest(client, agency.id, accountId, story.requestType) : null;
    for (const { id, bytes } of files) if (bytes) await agency.saveFile(objectKey(agency.id, id), bytes);
    tell(tables, random, agency, story, { requestId: request?.id ?? null, contact: request, files, began });
  }
  const counts: Record<string, number> = {};
  for (const table of TABLES)
    counts[table] = await copyEach(client, table, tables[table], (row) => ({ agency_id: agency.id, ...row }));
  return counts;
}

/** The account's open request of a type, and whoever asked. */
async function findOpenRequest(client: pg.Client, agencyId: string, accountId: string, type: string) {
  const { rows } = await client.query<Contact & { id: string }>(
    `select id, split_part(client_name, ' ', 1) as name, client_email as email
       from service_requests
      where agency_id = $1 and account_id = $2 and type = $3 and state = 'OPEN' and client_email is not null
      order by id limit 1`,
    [agencyId, accountId, type],
  );
  if (!rows[0]) throw new Error(`no open request of type ${type}`);
  return rows[0];
}

function tell(tables: Tables, random: Random, agency: Agency, story: Story, subject: Subject) {
  const owner = agency.users.find(({ name }) => name === story.owner);
  if (!owner) throw new Error(`nobody is called ${story.owner}`);
  const { requestId, contact, files, began } = subject;
  const workspaceId = random.id(began);
  let clock = began.getTime();
  let position = 0;
  const about = (text: string): string =>
    text.replaceAll(CONTACT.name, contact?.name ?? "").replaceAll(CONTACT.email, contact?.email ?? "");
  const say = (role: string, content: string, citations: Citation[] | null = null): string => {
    const id = random.id(new Date(clock));
    position += 1;
    tables.workspace_messages.push({
      id,
      workspace_id: workspaceId,
      position,
      role,
      content,
      citations: citations && JSON.stringify(citations),
      created_at: new Date(clock),
    });
    return id;
  };
  for (const turn of story.turns) {
    const messageId = say("USER", about(turn.says));
    // a conversation about a policy names no files: it has all of the policy's
    if (turn === story.turns[0] && !story.isExplorer)
      for (const [index, file] of files.entries()) {
        const place = { agencyId: agency.id, userId: owner.id, workspaceId, messageId, at: began };
        for (const [table, row] of storyFileRows(file, index, place)) tables[table].push(row);
      }
    clock = work(tables, random, agency, { workspaceId, messageId, turn, story, files, about, from: clock + 2_000 });
    const said = withCheckedQuotes(turn.answer, files);
    say("AGENT", said.answer, said.citations);
    clock += 4 * MINUTE_MS;
  }
  const updated = new Date(clock - 4 * MINUTE_MS);
  const explored = story.isExplorer && agency.shelf.policies.find(({ id }) => id === files[0]?.policyId);
  const kind = explored ? "EXPLORER" : "WORKSPACE";
  tables.workspaces.push({
    id: workspaceId,
    kind,
    policy_id: explored ? explored.id : null,
    title: explored ? titleOf(story.title, { message: explored.policyNumber, fileName: null }) : story.title,
    preset: story.preset,
    custom_preset_id: (story.customPreset && agency.presets.get(story.customPreset)) ?? null,
    service_request_id: requestId,
    user_id: owner.id,
    state: story.state,
    created_at: began,
    updated_at: updated,
    search_text: workspaceSearchText({ ...story, kind }, owner.name),
  });
}

type Work = {
  workspaceId: string;
  messageId: string;
  turn: StoryTurn;
  story: Story;
  files: readonly FileOfStory[];
  about: (text: string) => string;
  from: number;
};

/** Cara's run on one message; returns when it ended. */
function work(tables: Tables, random: Random, { name: agencyName }: Agency, told: Work): number {
  const { workspaceId, messageId, turn, story, files, about, from } = told;
  const { steps, email } = turn;
  const runId = random.id(new Date(from));
  const stageId = random.id(new Date(from));
  const end = from + steps.length * STEP_MS;
  const endedAt = new Date(end);
  tables.workspace_runs.push({
    id: runId,
    workspace_id: workspaceId,
    message_id: messageId,
    attempt: 1,
    state: story.state === "WAITING_FOR_INPUT" ? "WAITING" : "DONE",
    steps: steps.length,
    input_tokens: 4_200 * steps.length,
    output_tokens: 310 * steps.length,
    cost_micros: 17_250 * steps.length,
    failure: null,
    created_at: new Date(from),
    started_at: new Date(from),
    ended_at: endedAt,
  });
  tables.plan_stages.push({
    id: stageId,
    workspace_id: workspaceId,
    run_id: runId,
    message_id: messageId,
    type: "TASK",
    state: "SUCCESS",
    result: null,
    created_at: new Date(from),
    started_at: new Date(from),
    ended_at: endedAt,
  });
  for (const [index, step] of steps.entries()) {
    const at = new Date(from + index * STEP_MS);
    tables.plan_events.push({
      id: random.id(at),
      workspace_id: workspaceId,
      stage_id: stageId,
      position: index + 1,
      type: step.tool ? "TOOL_CALL" : "THOUGHT",
      status: "SUCCESS",
      title: step.title,
      content: step.content ?? null,
      tool_name: step.tool?.name ?? null,
      arguments_json: step.tool ? about(JSON.stringify(step.tool.arguments)) : null,
      result: step.tool ? toolResult(step.tool, files) : null,
      created_at: at,
      started_at: at,
      ended_at: new Date(at.getTime() + STEP_MS),
    });
  }
  if (email) {
    const times = { created_at: new Date(end), updated_at: new Date(end) };
    const id = random.id(new Date(end));
    tables.workspace_artifacts.push({
      id,
      workspace_id: workspaceId,
      run_id: runId,
      tool_call_id: `call-${tables.workspace_artifacts.length + 1}`,
      type: "EMAIL",
      ...times,
    });
    tables.email_drafts.push({
      id,
      owner_kind: "WORKSPACE",
      owner_id: workspaceId,
      subject: email.subject,
      recipients: email.to.map(about),
      body: about(email.body),
      signature: signatureOf(agencyName),
      ...times,
    });
  }
  return end;
}

import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Browser } from "../kit/browser.ts";
import { testApiAt, type RunningApi } from "../kit/test-api-at.ts";
import { privilegedSql } from "../kit/privileged-sql.ts";

/** What failed in a walk, with what the API said; `done` counts what worked. */
export type Walked = { done: number; failures: string[] };

type Data = Record<string, unknown>;

/** Reads and writes that people do all day, through a running API. Each uses what the ones before made. */
export async function walkRelease(api: RunningApi, { hasEmailDrafts }: { hasEmailDrafts: boolean }): Promise<Walked> {
  const agencyId = randomUUID();
  const userId = randomUUID();
  const email = `dana.${userId.slice(0, 8)}@harborpoint.example`;
  const ids: Record<string, string> = { carrier: randomUUID(), request: randomUUID(), draft: randomUUID() };
  await privilegedSql("select app.add_agency($1, 'Harbor Point', gen_random_uuid())", [agencyId]);
  await privilegedSql("select app.add_agency_user($1, $2, $3, 'Dana Whitfield', gen_random_uuid())", [
    agencyId,
    userId,
    email,
  ]);
  const walked: Walked = { done: 0, failures: [] };
  let browser: Browser | undefined;
  const act = async (name: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      walked.done += 1;
    } catch (error) {
      walked.failures.push(`${name}: ${String(error).slice(0, 300)}`);
    }
  };
  const ask = async (document: string, variables: Data): Promise<Data> => {
    const { body, text } = await (browser ?? missing("session")).send(document, variables);
    if (body.errors || !body.data) throw new Error(text.slice(0, 250));
    const [answer] = Object.values(body.data) as Data[];
    const errors = answer?.["validationErrors"] as unknown[] | undefined;
    if (!answer || (errors && errors.length > 0)) throw new Error(text.slice(0, 250));
    return answer;
  };
  const inAgency = (text: string, values: unknown[]) => asAgency(agencyId, text, values);

  await act("sign in", async () => {
    browser = await testApiAt(api).signIn(email);
  });
  await act("create an account", async () => {
    const made = await ask(
      `mutation($input: CreateAccountInput!) { createAccount(input: $input) { account { id } validationErrors { message } } }`,
      {
        input: { type: "BUSINESS", business: { name: "Alamo Ridge Builders LLC" }, contact: { name: "Ray Dominguez" } },
      },
    );
    ids["account"] = idIn(made["account"]);
  });
  await act("change the account", async () => {
    await ask(
      `mutation($id: ID!, $input: UpdateAccountInput!) { updateAccount(id: $id, input: $input) { account { id } validationErrors { message } } }`,
      { id: ids["account"], input: { name: "Alamo Ridge Homes LLC" } },
    );
  });
  await act("list the accounts", async () => {
    const page = await ask("{ accounts(first: 10) { edges { node { id } } } }", {});
    if ((page["edges"] as unknown[]).length !== 1) throw new Error("the account is not listed");
  });
  const terms = {
    type: "GENERAL_LIABILITY",
    market: "ADMITTED",
    carrierId: ids["carrier"],
    sourceType: "INBOUND",
    premium: 100,
  };
  await act("create a policy", async () => {
    await inAgency(
      `insert into carriers (agency_id, id, name, is_carrier, is_broker, created_at, sort_name)
       values ($1, $2, 'Lone Star Mutual', true, false, now(), 'lone star mutual')`,
      [agencyId, ids["carrier"]],
    );
    const made = await ask(
      `mutation($input: CreateBusinessPoliciesInput!) { createBusinessPolicies(input: $input) { businessPolicies { id } validationErrors { message } } }`,
      { input: { accountId: ids["account"], policies: [terms] } },
    );
    ids["policy"] = idIn((made["businessPolicies"] as unknown[])[0]);
  });
  await act("change the policy", async () => {
    await ask(
      `mutation($id: ID!, $input: UpdateBusinessPolicyInput!) { updateBusinessPolicy(id: $id, input: $input) { businessPolicy { id } validationErrors { message } } }`,
      { id: ids["policy"], input: { ...terms, state: "BINDING", premium: 200 } },
    );
  });
  await act("open a request and read it", async () => {
    await inAgency(
      `insert into service_requests (agency_id, id, type, state, created_at, updated_at, search_text)
       values ($1, $2, 'OTHER', 'OPEN', now(), now(), 'other')`,
      [agencyId, ids["request"]],
    );
    await inAgency(
      `insert into service_request_versions (agency_id, service_request_id, version, created_at, update_types, initiator_type)
       values ($1, $2, 1, now(), '{CREATE_SERVICE_REQUEST}', 'WORKFLOW')`,
      [agencyId, ids["request"]],
    );
    await ask("query($id: ID!) { serviceRequest(id: $id) { id state calls { id } emailThreads { id } } }", {
      id: ids["request"],
    });
  });
  await act("change the request", async () => {
    await ask(
      `mutation($id: ID!, $input: UpdateServiceRequestInput!) { updateServiceRequest(id: $id, input: $input) { serviceRequest { id } validationErrors { message } } }`,
      { id: ids["request"], input: { dueAt: "2027-01-04", assigneeId: userId } },
    );
  });
  await act("open a workspace and read it", async () => {
    const made = await ask(
      `mutation($input: CreateCaraWorkspaceInput!) { createCaraWorkspace(input: $input) { caraWorkspace { id } validationErrors { message } } }`,
      { input: { message: "Is flood covered?" } },
    );
    ids["workspace"] = idIn(made["caraWorkspace"]);
    await ask("query($id: ID!) { caraWorkspace(id: $id) { id state run { id state } messages { id content } } }", {
      id: ids["workspace"],
    });
  });
  await act("draft an email and read it", async () => {
    for (const [text, values] of draftEmail(hasEmailDrafts, agencyId, ids)) await inAgency(text, values);
    const read = await ask("query($id: ID!) { caraWorkspace(id: $id) { artifacts { id subject state } } }", {
      id: ids["workspace"],
    });
    const subjects = (read["artifacts"] as Data[]).map(({ subject }) => subject);
    if (String(subjects) !== "Flood") throw new Error(`the draft reads ${String(subjects)}`);
  });
  await act("change the draft", async () => {
    const input = { subject: "Your flood question", to: ["ray@alamoridge.example"], body: "Dear Ray", version: 1 };
    const changed = await ask(
      `mutation($id: ID!, $input: EmailArtifactInput!) { updateEmailArtifact(id: $id, input: $input) { artifact { subject } validationErrors { message } } }`,
      { id: ids["draft"], input },
    );
    if ((changed["artifact"] as Data)["subject"] !== input.subject) throw new Error("the draft did not change");
  });
  return walked;
}

/** The rows of an email draft as the worker of the release writes them. */
function draftEmail(hasEmailDrafts: boolean, agencyId: string, ids: Record<string, string>): [string, unknown[]][] {
  const run = "(select id from workspace_runs where agency_id = $1 and workspace_id = $3)";
  const values = [agencyId, ids["draft"], ids["workspace"]];
  if (!hasEmailDrafts)
    return [
      [
        `insert into workspace_artifacts (agency_id, id, workspace_id, run_id, tool_call_id, type, subject, recipients, body,
           created_at, updated_at) values ($1, $2, $3, ${run}, 'call-1', 'EMAIL', 'Flood', '{}', 'Dear Ray', now(), now())`,
        values,
      ],
    ];
  return [
    [
      `insert into workspace_artifacts (agency_id, id, workspace_id, run_id, tool_call_id, type, created_at, updated_at)
       values ($1, $2, $3, ${run}, 'call-1', 'EMAIL', now(), now())`,
      values,
    ],
    [
      `insert into email_drafts (agency_id, id, owner_kind, owner_id, subject, recipients, body, created_at, updated_at)
       values ($1, $2, 'WORKSPACE', $3, 'Flood', '{}', 'Dear Ray', now(), now())`,
      values,
    ],
  ];
}

async function asAgency(agencyId: string, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] ?? "" });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('app.agency_id', $1, true)", [agencyId]);
    await client.query(text, values);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

const idIn = (thing: unknown): string => (thing as { id?: string } | null)?.id ?? missing("id");

function missing(what: string): never {
  throw new Error(`the API gave no ${what}`);
}

// pnpm record:journals: runs every kind of work once and saves each journal with new steps.
import { declaredLines } from "../documents/declared-lines.ts";
import { mustUpload } from "../documents/uploading.ts";
import { textPdf } from "../documents/pdf.ts";
import { freePort } from "../attacks/spawned-process.ts";
import { openWorkspace, settle, withLook } from "../faults/cara-people.ts";
import { pause } from "../faults/killable.ts";
import { askEngine } from "../faults/look.ts";
import { attachDocument, mustSend, openPolicy } from "../faults/own-policy.ts";
import { startOwnServers, type OwnServers } from "../faults/own-servers.ts";
import type { Browser } from "../kit/browser.ts";
import { startScriptedModel } from "../kit/own-scripted-model.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { recordJournal } from "./journal.ts";
import { prepareRequested } from "./prepare-requested.ts";
import { receiveOneCall } from "./receive-call.ts";
import { receiveOneEmail } from "./receive-email.ts";
import { startRecordingProxy } from "./recording-proxy.ts";

/** Longest one piece of work may take. */
const WITHIN_MS = 60_000;
const CSV = "Name,Email\nHarbor Bakery,office@harborbakery.example\n";

type TestServers = { servers: OwnServers; browser: Browser; agencyId: string };

const scriptedModel = await startScriptedModel({ paceMs: 0 });
const workerPort = await freePort();
const proxy = await startRecordingProxy(workerPort);
const servers = await startOwnServers({
  more: {
    CARA_MODEL: "scripted:email",
    CARA_SCRIPTED_MODEL_URL: scriptedModel.url,
    CARA_WORKER_PORT: String(workerPort),
    CARA_WORKER_URL: proxy.url,
    CALL_ANALYSIS_MINUTES: "0.02",
  },
});
try {
  const scene = { servers, ...(await settle(servers)) };
  await writeEmail(scene);
  await readFiles(scene);
  await importAccounts(scene);
  await extractDocument(scene);
  await splitFile(scene);
  await issueCertificate(scene, (sql) => until(scene, sql));
  await prepareRequested(scene, (sql) => until(scene, sql));
  await receiveOneEmail(scene, (sql) => until(scene, sql));
  await receiveOneCall(scene, (sql) => until(scene, sql));
  await untilSettled(servers);
  const longest = new Map<string, ReturnType<typeof proxy.journals>[number]>();
  for (const journal of proxy.journals()) {
    const name = `${journal.service}.${journal.handler}`;
    if (journal.body.length > (longest.get(name)?.body.length ?? 0)) longest.set(name, journal);
  }
  for (const journal of longest.values()) process.stdout.write(`${recordJournal(journal)}\n`);
} finally {
  await servers.stop();
  proxy.close();
  await scriptedModel.close();
}
process.exit();

/** A run that drafts an email, and its sending. */
async function writeEmail(scene: TestServers): Promise<void> {
  const id = await openWorkspace(scene);
  await untilIdle(scene, id);
  const artifacts = await scene.browser.send(
    "query A($id: ID!) { caraWorkspace(id: $id) { artifacts { id version subject body } } }",
    { id },
  );
  const shown = artifacts.body.data?.["caraWorkspace"] as { artifacts: { id: string; version: number }[] } | undefined;
  const [draft] = shown?.artifacts ?? [];
  await mustSend(
    scene.browser,
    `mutation T($id: ID!, $version: Int!, $subject: String!, $body: String!, $to: [String!]!) { answer: updateEmailArtifact(id: $id, input: { version: $version, subject: $subject, body: $body, to: $to }) { validationErrors { message } } }`,
    { ...draft, to: ["holder@example.com"] },
  );
  await mustSend(
    scene.browser,
    `mutation A($id: ID!, $version: Int!) { answer: approveEmailArtifact(id: $id, version: $version, sendAnyway: true) { validationErrors { message } } }`,
    { id: draft?.id, version: (draft?.version ?? 0) + 1 },
  );
}

/** A file is read and goes with a message. */
async function readFiles(scene: TestServers): Promise<void> {
  const upload = (name: string) => mustUpload(scene.servers.url, scene.browser, name, textPdf([[name]]));
  const files = [await upload("quote.pdf")];
  await until(scene, "select count(*)::int = 1 as done from files where reading_state not in ('WAITING', 'READING')");
  const opened = (await mustSend(
    scene.browser,
    "mutation O($input: CreateCaraWorkspaceInput!) { answer: createCaraWorkspace(input: $input) { caraWorkspace { id } validationErrors { message } } }",
    { input: { message: "Write to holder@example.com", files: [files[0]] } },
  )) as { caraWorkspace: { id: string } };
  await untilIdle(scene, opened.caraWorkspace.id);
}

/** A policy's declarations are read by rule. */
async function extractDocument(scene: TestServers): Promise<void> {
  const policyId = await openPolicy(scene.servers, scene);
  await attachDocument(scene.servers, scene, policyId, textPdf([declaredLines()]));
  await until(scene, "select state = 'DONE' as done from policy_extractions");
}

/** A file that holds two documents becomes two files. */
async function splitFile(scene: TestServers): Promise<void> {
  const policyId = await openPolicy(scene.servers, scene);
  const binder = ["INSURANCE BINDER", "Binder Number: B-12", "Each Occurrence Limit: $1,000,000", "Page 1 of 1"];
  const fileId = await attachDocument(
    scene.servers,
    scene,
    policyId,
    textPdf([[...declaredLines(), "Page 1 of 1"], binder]),
  );
  const reached = (state: string) =>
    until(scene, `select state = '${state}' as done from document_splits where file_id = '${fileId}'`);
  await reached("PROPOSED");
  const parts = "[{ firstPage: 1, type: POLICY_DOCUMENT }, { firstPage: 2, type: BINDER }]";
  await mustSend(
    scene.browser,
    `mutation S($id: ID!) { answer: confirmDocumentSplit(fileId: $id, parts: ${parts}) { validationErrors { message } } }`,
    { id: fileId },
  );
  await reached("DONE");
}

/** An import there and back, and a change of an account, which searches follow. */
async function importAccounts(scene: TestServers): Promise<void> {
  const fileId = await mustUpload(scene.servers.url, scene.browser, "export.csv", Buffer.from(CSV));
  const ask = async (call: string, id: string) =>
    (await mustSend(
      scene.browser,
      `mutation I($id: ID!) { answer: ${call} { import { id version } validationErrors { message } } }`,
      { id },
    )) as { import: { id: string; version: number } };
  const { id } = (await ask("startImport(input: { kind: ACCOUNTS, fileId: $id })", fileId)).import;
  const reached = (state: string) => until(scene, `select state = '${state}' as done from imports`);
  await reached("MATCHING");
  const { body } = await scene.browser.send("query V($id: ID!) { import(id: $id) { version } }", { id });
  const shown = body.data?.["import"] as { version: number } | undefined;
  const pairs = '{ field: "name", column: 0 }, { field: "email", column: 1 }';
  await ask(`matchImport(id: $id, input: { matching: [${pairs}], version: ${shown?.version} })`, id);
  await reached("READY");
  await ask("runImport(id: $id)", id);
  await reached("DONE");
  const account = await withLook(scene.servers, scene.agencyId, async (look) => {
    const { rows } = await look.query<{ id: string; version: number }>("select id, version from accounts limit 1");
    return rows[0];
  });
  const input = { name: "Harbor Bakery LLC", version: account?.version };
  await mustSend(
    scene.browser,
    "mutation U($id: ID!, $input: UpdateAccountInput!) { answer: updateAccount(id: $id, input: $input) { validationErrors { message } } }",
    { id: account?.id, input },
  );
  await ask("undoImport(id: $id)", id);
  await reached("UNDONE");
  // one that has written nothing is discarded, and its file goes with it
  const other = await mustUpload(scene.servers.url, scene.browser, "other.csv", Buffer.from(CSV));
  const { id: unwritten } = (await ask("startImport(input: { kind: ACCOUNTS, fileId: $id })", other)).import;
  await until(scene, "select count(*) filter (where state = 'MATCHING') = 1 as done from imports");
  await mustSend(
    scene.browser,
    "mutation D($id: ID!) { answer: discardImport(id: $id) { validationErrors { message } } }",
    { id: unwritten },
  );
}

function untilIdle(scene: TestServers, id: string): Promise<void> {
  return until(scene, `select state = 'IDLE' as done from workspaces where id = '${id}'`);
}

async function until({ servers: { database }, agencyId }: TestServers, sql: string): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${sql}`);
    await pause(50);
  }
  function isDone(): Promise<boolean> {
    return withLook({ database }, agencyId, async (look) => {
      const { rows } = await look.query<{ done: boolean }>(sql);
      return rows[0]?.done === true;
    });
  }
}

/** Waits until Restate has nothing more to do now; what is scheduled for later stays where it is. */
async function untilSettled({ adminUrl }: OwnServers): Promise<void> {
  const end = Date.now() + WITHIN_MS;
  for (;;) {
    const open = await askEngine<{ target: string; last_failure: string | null }>(
      adminUrl,
      "select target, last_failure from sys_invocation where status not in ('completed', 'scheduled')",
    );
    if (open.length === 0) return;
    if (Date.now() > end) throw new Error(`still at work: ${JSON.stringify(open)}`);
    await pause(100);
  }
}

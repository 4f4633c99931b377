import { describe, expect, it } from "vitest";
import { approvalLapsed, EMAIL_IS_BEING_SENT, typedNotOnRecord } from "@cara/contract/messages.ts";
import { EmailDraftInput } from "../../src/domains/emails/email-draft.ts";
import { sendApprovedEmail } from "../../src/domains/emails/send-approved-email.ts";
import { newId, type EmailApprovalId, type WorkspaceMessageId, type WorkspaceRunId } from "../../src/kernel/ids.ts";
import { restingWorkspace } from "./resting-workspace.ts";
import { testSender } from "./test-sender.ts";
import { must } from "../kit/test-policies.ts";
import { approveEmailArtifact } from "../../src/domains/copilot/artifacts/approve-email-artifact.ts";
import { editEmailArtifact } from "../../src/domains/copilot/artifacts/edit-email-artifact.ts";
import { readEarlierResearch } from "../../src/domains/copilot/runs/research.store.ts";
import { addCaraWorkspaceMessage, FollowUp } from "../../src/domains/copilot/workspaces/add-cara-workspace-message.ts";
import { listTyped } from "../../src/domains/copilot/workspaces/workspace-message.store.ts";
import { openerByWorkspace } from "../../src/domains/copilot/workspaces/workspace.loaders.ts";
import { takeOverWorkspace } from "../../src/domains/copilot/takeovers/take-over-workspace.ts";

type World = Awaited<ReturnType<typeof restingWorkspace>>;
const STRANGER = "joe@elsewhere.example";
const draft = EmailDraftInput.parse({ to: [STRANGER], subject: "Your question", body: "Dear Joe" });

/** A sender that counts what would leave. */
function countingSender(beforeSend: () => Promise<void> = () => Promise.resolve()) {
  const sent: string[] = [];
  const sender = testSender(async ({ to }) => {
    await beforeSend();
    sent.push(...[to].flat().map((address) => (typeof address === "string" ? address : address.address)));
    return { rejected: [] };
  });
  return { sent, sender };
}
const takeOver = ({ agency, workspace, dana, luis }: World) =>
  agency.run(takeOverWorkspace, { workspaceId: workspace.id, ownerId: dana.id }, { ...luis, role: "OWNER" });
const approvalRef = async ({ agency, approvals }: World) => ({
  agencyId: agency.id,
  approvalId: (await approvals()).at(-1)?.id as EmailApprovalId,
});

describe("what a former owner approved", () => {
  it("lapses: it is not sent, and the new owner approves it again", async () => {
    const world = await restingWorkspace();
    const { agency, artifactId, luis, dana, read, approvals } = world;
    must(await agency.run(approveEmailArtifact, { artifactId, version: 1 }, dana));
    const ref = await approvalRef(world);
    must(await takeOver(world));
    expect(await approvals()).toMatchObject([{ state: "FAILED", failure: approvalLapsed("Luis Ortega") }]);
    const { sent, sender } = countingSender();
    expect(await sendApprovedEmail(sender, ref)).toEqual({ outcome: "REFUSED" });
    expect(sent).toEqual([]);

    const { state, version } = await read();
    expect(state).toBe("FAILED");
    await expect(agency.run(approveEmailArtifact, { artifactId, version }, dana)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    must(await agency.run(approveEmailArtifact, { artifactId, version }, luis));
    await sendApprovedEmail(sender, await approvalRef(world));
    expect(sent).toEqual(["ray@alamoridge.example"]);
    expect(await agency.auditTrail(artifactId)).toContain("email.approval_lapsed");
  });

  it("is not approved by the version that was shown before", async () => {
    const world = await restingWorkspace();
    must(await takeOver(world));
    const { agency, artifactId, luis } = world;
    expect(await agency.run(approveEmailArtifact, { artifactId, version: 1 }, luis)).toMatchObject({
      ok: false,
      refusal: { code: "STALE_VERSION" },
    });
  });

  it("is sent to the end once a worker has begun: the takeover waits", async () => {
    const world = await restingWorkspace();
    const { agency, artifactId, dana, ownerOf } = world;
    must(await agency.run(approveEmailArtifact, { artifactId, version: 1 }, dana));
    let refused: unknown;
    const { sent, sender } = countingSender(async () => {
      refused = await takeOver(world);
    });
    await sendApprovedEmail(sender, await approvalRef(world));
    expect(refused).toMatchObject({ ok: false, refusal: { message: EMAIL_IS_BEING_SENT } });
    expect([sent, await ownerOf()]).toEqual([["ray@alamoridge.example"], dana.id]);
  });

  it("lapses between two tries of a mail server that cannot be reached", async () => {
    const world = await restingWorkspace();
    const { agency, artifactId, dana, luis, ownerOf } = world;
    must(await agency.run(approveEmailArtifact, { artifactId, version: 1 }, dana));
    const ref = await approvalRef(world);
    const { sender } = countingSender(() => Promise.reject(new Error("connection refused")));
    await expect(sendApprovedEmail(sender, ref)).rejects.toThrow("connection refused");
    must(await takeOver(world));
    expect(await ownerOf()).toBe(luis.id);
    expect(await sendApprovedEmail(countingSender().sender, ref)).toEqual({ outcome: "REFUSED" });
  });
});

describe("what a former owner typed", () => {
  it("into To is no longer typed: 'Send anyway' needs the new owner to type it", async () => {
    const world = await restingWorkspace();
    const { agency, artifactId, luis, dana, read } = world;
    must(await agency.run(editEmailArtifact, { artifactId, version: 1, draft }, dana));
    must(await takeOver(world));
    const { version } = await read();
    const anyway = { artifactId, version, sendAnyway: true };
    expect(await agency.run(approveEmailArtifact, anyway, luis)).toMatchObject({
      ok: false,
      refusal: { code: "UNKNOWN_RECIPIENT" },
    });
    const aside = await read();
    expect(aside).toMatchObject({ recipients: [], flagged: [STRANGER] });
    must(await agency.run(editEmailArtifact, { artifactId, version: aside.version, draft }, luis));
    const typed = { artifactId, version: (await read()).version };
    expect(await agency.run(approveEmailArtifact, typed, luis)).toMatchObject({
      refusal: { message: typedNotOnRecord([STRANGER]) },
    });
    must(await agency.run(approveEmailArtifact, { ...typed, sendAnyway: true }, luis));
  });

  it("to Cara authorizes no web research of the new owner, and counts as private", async () => {
    const world = await restingWorkspace({ message: "Read https://naic.example/dana" });
    const { agency, workspace, luis, dana, setState } = world;
    const typed = () => agency.inDatabase((db) => listTyped(db, workspace.id, 200));
    const say = (message: string, as: typeof luis) =>
      agency.run(addCaraWorkspaceMessage, { workspaceId: workspace.id, followUp: FollowUp.parse({ message }) }, as);
    must(await say("And hail?", dana));
    await setState("IDLE");
    expect(await typed()).toEqual(["Read https://naic.example/dana", "And hail?"]);
    must(await takeOver(world));
    expect(await typed()).toEqual([]);
    must(await say("And floods?", luis));
    expect(await typed()).toEqual(["And floods?"]);
    const earlier = await agency.inDatabase((db) =>
      readEarlierResearch(db, {
        workspaceId: workspace.id,
        runId: workspace.id as unknown as WorkspaceRunId,
        except: "",
      }),
    );
    expect(earlier).toMatchObject({ hasReadPrivate: true, results: [] });
    await setState("IDLE");
    const back = { workspaceId: workspace.id, ownerId: luis.id };
    must(await agency.run(takeOverWorkspace, back, { ...dana, role: "OWNER" }));
    expect(await typed()).toEqual(["Read https://naic.example/dana", "And hail?"]);
  });

  it("before messages had an author is the first owner's", async () => {
    const world = await restingWorkspace({ message: "Is flood covered?" });
    const { agency, workspace } = world;
    const typed = () => agency.inDatabase((db) => listTyped(db, workspace.id, 200));
    const own = { agency_id: agency.id, workspace_id: workspace.id, created_at: new Date() };
    const message = { ...own, id: newId<WorkspaceMessageId>(), position: 90, role: "USER", content: "And wind?" };
    const run = { ...own, id: newId<WorkspaceRunId>(), message_id: message.id, attempt: 1, state: "DONE" };
    await agency.inDatabase(async (db) => {
      await db.insertInto("workspace_messages").values(message).execute();
      await db
        .insertInto("workspace_runs")
        .values({ ...run, ended_at: new Date() })
        .execute();
    });
    expect(await typed()).toEqual(["Is flood covered?", "And wind?"]);
    must(await takeOver(world));
    expect(await typed()).toEqual([]);
    const shown = await agency.inDatabase((db) => openerByWorkspace(db).load(workspace.id));
    expect(shown).toBe(world.dana.id);
  });
});

import { describe, expect, it } from "vitest";
import type { AgencyRole } from "@cara/contract/states.ts";
import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import { draftedEmail } from "#test/copilot/drafted-email.ts";
import { approveEmailArtifact } from "./approve-email-artifact.ts";
import { isApproverById } from "./artifact.loaders.ts";
import { editEmailArtifact } from "./edit-email-artifact.ts";

const draft = EmailDraftInput.parse({ to: ["ray@alamoridge.example"], subject: "Your question", body: "Dear Ray" });

/** An email in the workspace of somebody with this role, who is not the only owner of the agency. */
async function emailOf(role: AgencyRole) {
  const world = await draftedEmail();
  const { agency, artifactId } = world;
  await agency.addUser("Olive Owens", "OWNER");
  await agency.setRole(agency.user, role);
  /** What happens when somebody edits the email and then approves it. */
  const finish = async (as: Parameters<typeof agency.run>[2]) => {
    const { version } = await world.read();
    const edited = await agency.run(editEmailArtifact, { artifactId, version, draft }, as).then(outcomeOf, codeOf);
    const now = (await world.read()).version;
    const approved = await agency.run(approveEmailArtifact, { artifactId, version: now }, as).then(outcomeOf, codeOf);
    return { edited, approved };
  };
  return { ...world, owner: { ...agency.user, role }, finish };
}
const outcomeOf = ({ ok }: { ok: boolean }) => ok;
const codeOf = (error: unknown) => (error as { code: unknown }).code;

const REFUSED = { edited: "FORBIDDEN", approved: "FORBIDDEN" };
const DONE = { edited: true, approved: true };
const ROLES = ["OWNER", "MEMBER", "PREPARER", "VIEWER"] as const;

describe("an email in a workspace", () => {
  it.each([
    ["OWNER", DONE],
    ["MEMBER", DONE],
    ["PREPARER", REFUSED],
    ["VIEWER", REFUSED],
  ] as const)("[OQ-41] of a PREPARER is finished by a colleague who is %s: %o", async (role, expected) => {
    const { agency, finish, approvals } = await emailOf("PREPARER");
    const colleague = await agency.addUser("Carla Colleague", role);
    expect(await finish(colleague)).toEqual(expected);
    const approvedBy = expected === DONE ? [{ approved_by: colleague.id }] : [];
    expect(await approvals()).toMatchObject(approvedBy);
    expect(await approvals()).toHaveLength(approvedBy.length);
  });

  it("[OQ-41] is prepared and not sent by its owner who is a PREPARER", async () => {
    const { owner, finish, approvals } = await emailOf("PREPARER");
    expect(await finish(owner)).toEqual({ edited: true, approved: "FORBIDDEN" });
    expect(await approvals()).toEqual([]);
  });

  it.each(ROLES)("[OQ-41] [OQ-13] of a MEMBER is left to the MEMBER by a colleague who is %s", async (role) => {
    const { agency, owner, finish } = await emailOf("MEMBER");
    expect(await finish(await agency.addUser("Carla Colleague", role))).toEqual(REFUSED);
    expect(await finish(owner)).toEqual(DONE);
  });

  it("[OQ-41] of somebody who became a VIEWER, or has left the agency, is finished by a MEMBER", async () => {
    const viewer = await emailOf("VIEWER");
    expect(await viewer.finish(viewer.owner)).toEqual(REFUSED);
    expect(await viewer.finish(await viewer.agency.addUser("Carla Colleague", "MEMBER"))).toEqual(DONE);
    const former = await emailOf("MEMBER");
    await former.agency.disable(former.owner);
    expect(await former.finish(await former.agency.addUser("Carla Colleague", "MEMBER"))).toEqual(DONE);
  });

  it.each([
    ["OWNER", true],
    ["MEMBER", true],
    ["PREPARER", false],
    ["VIEWER", false],
  ] as const)("[OQ-41] of %s: whether the owner can approve it is shown as %s", async (role, isApprover) => {
    const { agency, owner } = await emailOf(role);
    expect(await agency.inDatabase((db) => isApproverById(db).load(owner.id))).toBe(isApprover);
  });

  it("[OQ-41] [SEC-10] of another agency is not found, whatever the role", async () => {
    const { artifactId } = await emailOf("PREPARER");
    const elsewhere = await draftedEmail();
    await expect(elsewhere.agency.run(approveEmailArtifact, { artifactId, version: 1 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

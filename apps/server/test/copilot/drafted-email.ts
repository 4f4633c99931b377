import type { ArtifactId } from "../../src/kernel/ids.ts";
import { callTool, toolsFor } from "../../src/domains/copilot/runs/tool-list.ts";
import type { UseCase } from "../../src/platform/use-case.ts";
import type { TestAgency } from "../kit/test-agency.ts";
import { toolWorld } from "../kit/test-tools.ts";

/** A workspace in which Cara has drafted one email. */
export async function draftedEmail({
  agency,
  message = "Is flood covered?",
  ...more
}: { agency?: TestAgency; message?: string; to?: string[]; subject?: string; body?: string } = {}) {
  const world = await toolWorld(agency);
  const workspace = await world.open({ serviceRequestId: world.request.id, message });
  const scope = await world.scopeOf(workspace);
  const drafted = await callTool(toolsFor({ preset: null }, { research: null }), scope, {
    name: "draft_email",
    arguments: { to: ["ray@alamoridge.example"], subject: "Your question", body: "Dear Ray,\n\nsee page 2.", ...more },
  });
  if (!drafted.ok) throw new Error(drafted.problem);
  // the tool answers in this shape
  const { artifactId } = drafted.result as { artifactId: ArtifactId };
  const { inDatabase } = world.agency;
  return {
    ...world,
    workspace,
    artifactId,
    read: () =>
      inDatabase((db) =>
        db.selectFrom("email_drafts").selectAll().where("id", "=", artifactId).executeTakeFirstOrThrow(),
      ),
    approvals: () =>
      inDatabase((db) =>
        db
          .selectFrom("email_approvals")
          .selectAll()
          .where("artifact_id", "=", artifactId)
          .orderBy("approved_at")
          .execute(),
      ),
    setRecipients: (recipients: string[]) =>
      inDatabase((db) => db.updateTable("email_drafts").set({ recipients }).where("id", "=", artifactId).execute()),
    /** Runs a use case as Cara would, if anything let her. */
    asCara: <Input, Value, Code extends string>(useCase: UseCase<Input, Value, Code>, input: Input) =>
      scope.run((context) => useCase(context, input)),
  };
}

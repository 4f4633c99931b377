import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import { EmailApprovalArgs, EmailApprovalType } from "#domains/emails/emails.schema.ts";
import type { ArtifactId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { approveEmailArtifact } from "./approve-email-artifact.ts";
import { editEmailArtifact } from "./edit-email-artifact.ts";
import { approvalByDraft, isApproverById } from "./artifact.loaders.ts";
import { ArtifactRef } from "./artifact.schema.ts";
import { WorkspaceRef } from "../workspaces/workspace.schema.ts";

builder.objectFields(ArtifactRef, (t) => ({
  approval: t.field({
    type: EmailApprovalType,
    nullable: true,
    description: "The newest approval of an email.",
    resolve: ({ emailDraftId }, _args, { once }) => (emailDraftId ? once(approvalByDraft).load(emailDraftId) : null),
  }),
}));

builder.objectFields(WorkspaceRef, (t) => ({
  needsApprover: t.boolean({
    description: "Its owner's role cannot approve emails: a colleague whose role can edits and approves its drafts.",
    resolve: async ({ userId }, _args, { once }) => !(await once(isApproverById).load(userId)),
  }),
}));

const Input = builder.inputType("EmailArtifactInput", {
  fields: (t) => ({
    subject: t.string(),
    to: t.stringList({ description: "Addresses typed here may be written to." }),
    cc: t.stringList({ required: false, description: "Copies; addresses typed here may be written to." }),
    body: t.string(),
    attachmentIds: t.idList({
      required: false,
      description: "Files of the workspace; when left out they stay as they are.",
    }),
    signature: t.string({ required: false, description: "Sent below the body; when left out it stays as it is." }),
    version: t.int({ description: "The version that the person saw." }),
  }),
});

const Payload = mutationPayload("EmailArtifactPayload", "artifact", ArtifactRef);

builder.mutationFields((t) => ({
  updateEmailArtifact: t.field({
    type: Payload,
    description: "Edits an email that is not yet approved. The workspace's owner may, and whoever may approve it.",
    args: { id: t.arg.id(), input: t.arg({ type: Input }) },
    async resolve(_root, { id, input }, context) {
      const artifactId = readId<ArtifactId>(id);
      const draft = parseInput(EmailDraftInput, input);
      if (!draft.ok) return invalid(draft);
      const { version } = input;
      return toPayload(await context.run(editEmailArtifact, { artifactId, version, draft: draft.value }));
    },
  }),
  approveEmailArtifact: t.field({
    type: Payload,
    description:
      "Approves exactly this version of an email, and sends it. The workspace's owner may; if the owner's role cannot, any colleague whose role can.",
    args: EmailApprovalArgs,
    resolve: async (_root, { id, version, sendAnyway }, context) =>
      toPayload(await context.run(approveEmailArtifact, { artifactId: readId<ArtifactId>(id), version, sendAnyway })),
  }),
}));

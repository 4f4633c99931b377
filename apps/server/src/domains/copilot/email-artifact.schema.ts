import { ARTIFACT_CONFLICTS, ARTIFACT_STATES, type ArtifactConflict } from "@cara/contract/workspace-terms.ts";
import { ColleagueType } from "#domains/identity/identity.schema.ts";
import type { ArtifactId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import { builder } from "#platform/graphql/builder.ts";
import {
  parseInput,
  readId,
  refused,
  ValidationErrorType,
  type ValidationError,
} from "#platform/graphql/validation.ts";
import { approveEmail } from "./approve-email.ts";
import { editEmailArtifact } from "./edit-email-artifact.ts";
import type { EmailApproval } from "./email-approval.ts";
import { EmailDraft } from "./email-draft.ts";
import type { Artifact } from "./plan.ts";
import { ArtifactRef } from "./plan.schema.ts";
import { approvalByArtifact, ownerById } from "./workspace.loaders.ts";

const ApprovalType = builder.objectRef<EmailApproval>("EmailApproval").implement({
  description: "A person's word that exactly this may leave, and what became of it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    approvedBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ approvedBy }, _args, { once }) => once(ownerById).load(approvedBy),
    }),
    approvedAt: t.expose("approvedAt", { type: "DateTime" }),
    state: t.exposeString("state", {
      description: `One of ${ARTIFACT_STATES.filter((it) => it !== "DRAFT").join(", ")}.`,
    }),
    subject: t.exposeString("subject"),
    to: t.exposeStringList("recipients"),
    body: t.exposeString("body"),
    messageId: t.exposeString("messageId"),
    sentAt: t.expose("sentAt", { type: "DateTime", nullable: true }),
    failure: t.exposeString("failure", {
      nullable: true,
      description: "Why it could not be sent; of one that was sent, who did not get it.",
    }),
  }),
});

builder.objectFields(ArtifactRef, (t) => ({
  approval: t.field({
    type: ApprovalType,
    nullable: true,
    description: "The newest, of an e-mail that was approved.",
    resolve: ({ id, type }, _args, { once }) => (type === "EMAIL" ? once(approvalByArtifact).load(id) : null),
  }),
}));

const Input = builder.inputType("EmailArtifactInput", {
  fields: (t) => ({
    subject: t.string(),
    to: t.stringList({ description: "Whom a person types here may be written to." }),
    body: t.string(),
    version: t.int({ description: "The one that was seen." }),
  }),
});

const ConflictEnum = builder.enumType("ArtifactConflict", { values: ARTIFACT_CONFLICTS });
type Answer = { artifact: Artifact | null; validationErrors: ValidationError[]; conflict: ArtifactConflict | null };
const Payload = builder.objectRef<Answer>("EmailArtifactPayload").implement({
  fields: (t) => ({
    artifact: t.field({ type: ArtifactRef, nullable: true, resolve: ({ artifact }) => artifact }),
    validationErrors: t.field({ type: [ValidationErrorType], resolve: (it) => it.validationErrors }),
    conflict: t.field({
      type: ConflictEnum,
      nullable: true,
      description: "Why it was not taken, when something else came first.",
      resolve: ({ conflict }) => conflict,
    }),
  }),
});

function answer(result: Result<Artifact, string>): Answer {
  if (result.ok) return { artifact: result.value, validationErrors: [], conflict: null };
  const conflict = ARTIFACT_CONFLICTS.find((code) => code === result.refusal.code) ?? null;
  return { artifact: null, validationErrors: refused(result.refusal), conflict };
}

builder.mutationFields((t) => ({
  updateEmailArtifact: t.field({
    type: Payload,
    description: "Rewrites an e-mail that was not approved yet. Only the workspace's owner does.",
    args: { id: t.arg.id(), input: t.arg({ type: Input }) },
    async resolve(_root, { id, input }, context) {
      const artifactId = readId<ArtifactId>(id);
      const draft = parseInput(EmailDraft, input);
      if (!draft.ok) return { artifact: null, validationErrors: draft.validationErrors, conflict: null };
      const { version } = input;
      return answer(await context.run(editEmailArtifact, { artifactId, version, draft: draft.value }));
    },
  }),
  approveEmailArtifact: t.field({
    type: Payload,
    description: "Approves an e-mail exactly as it stands, and has it sent. Only the workspace's owner does.",
    args: {
      id: t.arg.id(),
      version: t.arg.int({ description: "The one that was seen." }),
      sendAnyway: t.arg.boolean({
        defaultValue: false,
        description: "The person has seen that an address they typed into To is not on record.",
      }),
    },
    resolve: async (_root, { id, version, sendAnyway }, context) =>
      answer(await context.run(approveEmail, { artifactId: readId<ArtifactId>(id), version, sendAnyway })),
  }),
}));

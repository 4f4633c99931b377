import { ARTIFACT_STATES } from "@cara/contract/workspace-terms.ts";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import type { EmailApproval } from "./email-approval.ts";
import type { ShownDraft } from "./show-recipients.ts";

export const EmailApprovalType = builder.objectRef<EmailApproval>("EmailApproval").implement({
  description: "A person's permission to send exactly this content, and its result.",
  fields: (t) => ({
    id: t.exposeID("id"),
    approvedBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ approvedBy }, _args, { once }) => once(colleagueById).load(approvedBy),
    }),
    approvedAt: t.expose("approvedAt", { type: "DateTime" }),
    state: t.exposeString("state", {
      description: `One of ${ARTIFACT_STATES.filter((state) => state !== "DRAFT").join(", ")}.`,
    }),
    subject: t.exposeString("subject"),
    to: t.exposeStringList("recipients"),
    cc: t.exposeStringList("cc"),
    body: t.exposeString("body"),
    signature: t.exposeString("signature", { nullable: true }),
    messageId: t.exposeString("messageId"),
    sentAt: t.expose("sentAt", { type: "DateTime", nullable: true }),
    failure: t.exposeString("failure", {
      nullable: true,
      description: "Why it could not be sent; of a sent one, which recipients were rejected.",
    }),
  }),
});

export const EmailStateEnum = builder.enumType("ArtifactState", { values: ARTIFACT_STATES });

export const EmailDraftType = builder.objectRef<ShownDraft>("EmailDraft").implement({
  description: "An email that is a draft until a person approves it.",
  fields: (t) => ({
    id: t.exposeID("id"),
    state: t.expose("state", { type: EmailStateEnum }),
    version: t.exposeInt("version", { description: "Incremented by every change." }),
    subject: t.exposeString("subject"),
    to: t.exposeStringList("recipients"),
    cc: t.exposeStringList("cc"),
    flagged: t.exposeStringList("flagged", {
      description: "Addresses that a text named and that are not on record. They are in neither To nor Cc.",
    }),
    unlisted: t.stringList({
      description: "Recipients that a person typed and that are not on record.",
      resolve: ({ unlisted }) => [...(unlisted ?? [])],
    }),
    body: t.exposeString("body"),
    signature: t.exposeString("signature", { nullable: true, description: "Sent below the body." }),
  }),
});

/** What a person edits of an email without attachments that is not yet approved. */
const EmailInput = builder.inputType("EmailDraftInput", {
  fields: (t) => ({
    subject: t.string(),
    to: t.stringList({ description: "Addresses typed here may be written to." }),
    cc: t.stringList({ required: false, description: "Copies; addresses typed here may be written to." }),
    body: t.string(),
    signature: t.string({ required: false, description: "Sent below the body; when left out it stays as it is." }),
    version: t.int({ description: "The version that the person saw." }),
  }),
});

/** What editing an email takes, whatever the id stands for. */
export const EmailEditArgs = builder.args((arg) => ({ id: arg.id(), input: arg.field({ type: EmailInput }) }));

/** What approving an email takes: the version that was displayed, whatever the id stands for. */
export const EmailApprovalArgs = builder.args((arg) => ({
  id: arg.id(),
  version: arg.int({ description: "The version that the person saw." }),
  sendAnyway: arg.boolean({
    defaultValue: false,
    description: "The person has seen that an address they typed into To is not on record.",
  }),
}));

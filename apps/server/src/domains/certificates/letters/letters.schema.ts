import DataLoader from "dataloader";
import { accountAddresses } from "#domains/accounts/account-addresses.ts";
import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import { EmailApprovalArgs, EmailApprovalType, EmailDraftType, EmailEditArgs } from "#domains/emails/emails.schema.ts";
import { emailDraftsById, newestApprovalsByDraft } from "#domains/emails/find-email-drafts.ts";
import type { EmailApproval } from "#domains/emails/email-approval.ts";
import { showRecipients, type ShownDraft } from "#domains/emails/show-recipients.ts";
import type { CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { listCertificatesById } from "../records/certificate.store.ts";
import { CertificatePayload, CertificateType } from "../records/certificates.schema.ts";
import { approveRefusalLetter, editRefusalLetter } from "./finish-refusal-letter.ts";
import { listLettersOf } from "./refusal-letter.store.ts";
import { writeRefusalLetter } from "./write-refusal-letter.ts";

type Letter = { email: ShownDraft; approval: EmailApproval | null };

/** The letters of certificates, with the recipients that approval would accept. */
const letterByCertificate = (db: AgencyDb) =>
  new DataLoader<CertificateId, Letter | null>(async (ids) => {
    const letters = await listLettersOf(db, ids);
    const draftIds = [...letters.values()];
    if (draftIds.length === 0) return ids.map(() => null);
    const [drafts, approvals, certificates] = await Promise.all([
      emailDraftsById(db, draftIds),
      newestApprovalsByDraft(db, draftIds),
      listCertificatesById(db, [...letters.keys()]),
    ]);
    const shown: (Letter | null)[] = [];
    // one page shows the letter of one certificate
    for (const id of ids) {
      const draft = drafts.get(letters.get(id) ?? ("" as never));
      const accountId = certificates.find((certificate) => certificate.id === id)?.accountId;
      const onRecord = draft && accountId ? await accountAddresses(db, accountId) : [];
      shown.push(draft ? { email: showRecipients(draft, onRecord), approval: approvals.get(draft.id) ?? null } : null);
    }
    return shown;
  });

const LetterType = builder.objectRef<Letter>("RefusalLetter").implement({
  description:
    "The letter that tells whoever asked what a certificate cannot say. Nothing is sent until a person approves it.",
  fields: (t) => ({
    email: t.expose("email", { type: EmailDraftType }),
    approval: t.expose("approval", { type: EmailApprovalType, nullable: true }),
  }),
});

builder.objectField(CertificateType, "refusalLetter", (t) =>
  t.field({
    type: LetterType,
    nullable: true,
    resolve: ({ id }, _args, { once }) => once(letterByCertificate).load(id),
  }),
);

builder.mutationFields((t) => ({
  writeRefusalLetter: t.field({
    type: CertificatePayload,
    description: "Drafts the letter about what a certificate cannot say. Nothing is sent.",
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, context) =>
      toPayload(await context.run(writeRefusalLetter, readId<CertificateId>(id))),
  }),
  updateRefusalLetter: t.field({
    type: CertificatePayload,
    description: "Edits the letter of a certificate that is not yet approved.",
    args: EmailEditArgs,
    async resolve(_root, { id, input }, context) {
      const draft = parseInput(EmailDraftInput, input);
      if (!draft.ok) return invalid(draft);
      const { version } = input;
      const certificateId = readId<CertificateId>(id);
      return toPayload(await context.run(editRefusalLetter, { id: certificateId, version, draft: draft.value }));
    },
  }),
  approveRefusalLetter: t.field({
    type: CertificatePayload,
    description: "Approves exactly this version of the letter, and sends it.",
    args: EmailApprovalArgs,
    resolve: async (_root, { id, version, sendAnyway }, context) =>
      toPayload(await context.run(approveRefusalLetter, { id: readId<CertificateId>(id), version, sendAnyway })),
  }),
}));

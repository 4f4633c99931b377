import DataLoader from "dataloader";
import { EmailDraftInput, type EmailDraft } from "#domains/emails/email-draft.ts";
import type { EmailApproval } from "#domains/emails/email-approval.ts";
import { EmailApprovalArgs, EmailApprovalType, EmailDraftType, EmailEditArgs } from "#domains/emails/emails.schema.ts";
import { emailDraftsById, newestApprovalsByDraft } from "#domains/emails/find-email-drafts.ts";
import { hasOpenRecipients, showRecipients, type ShownDraft } from "#domains/emails/show-recipients.ts";
import type { CertificateId, EmailDraftId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { listCertificatesById } from "../records/certificate.store.ts";
import { CertificatePayload, CertificateType } from "../records/certificates.schema.ts";
import { listNotices } from "./certificate-notice.store.ts";
import { NOTICE_KINDS, type CertificateNotice } from "./certificate-notice.ts";
import { noticeAddresses } from "./draft-notices.ts";
import { approveCertificateNotice, editCertificateNotice } from "./finish-certificate-notice.ts";

type Shown = CertificateNotice & { email: ShownDraft; approval: EmailApproval | null };

/** The notices of certificates, with the recipients that approval would accept. */
const noticesByCertificate = (db: AgencyDb): DataLoader<CertificateId, Shown[]> =>
  new DataLoader<CertificateId, Shown[]>(async (ids) => {
    const notices = await listNotices(db, ids);
    const draftIds = notices.map(({ draftId }) => draftId);
    if (draftIds.length === 0) return ids.map(() => []);
    const [drafts, approvals, certificates] = await Promise.all([
      emailDraftsById(db, draftIds),
      newestApprovalsByDraft(db, draftIds),
      listCertificatesById(db, [...new Set(notices.map(({ certificateId }) => certificateId))]),
    ]);
    const shown: Shown[] = [];
    // one page shows the notices of one certificate
    for (const certificate of certificates) {
      const own = notices.filter(({ certificateId }) => certificateId === certificate.id);
      const isOpen = own.some(({ draftId }) => isUnsent(drafts.get(draftId)));
      const onRecord = isOpen ? await noticeAddresses(db, certificate) : [];
      for (const notice of own) {
        const draft = drafts.get(notice.draftId);
        if (draft)
          shown.push({ ...notice, email: showRecipients(draft, onRecord), approval: approvals.get(draft.id) ?? null });
      }
    }
    return ids.map((id) => shown.filter(({ certificateId }) => certificateId === id));
  });

const isUnsent = (draft: EmailDraft | undefined): boolean => draft !== undefined && hasOpenRecipients(draft);

const KindEnum = builder.enumType("CertificateNoticeKind", {
  description: "RECALL: the certificate is void. CHANGE: what it says is no longer so.",
  values: NOTICE_KINDS,
});
const NoticeType = builder.objectRef<Shown>("CertificateNotice").implement({
  description:
    "What holders are told about a certificate that they received. Nothing is sent until a person approves it.",
  fields: (t) => ({
    id: t.id({ resolve: ({ draftId }) => draftId }),
    kind: t.expose("kind", { type: KindEnum }),
    email: t.expose("email", { type: EmailDraftType }),
    approval: t.expose("approval", { type: EmailApprovalType, nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

builder.objectField(CertificateType, "notices", (t) =>
  t.field({
    type: [NoticeType],
    description: "The newest first.",
    resolve: ({ id }, _args, { once }) => once(noticesByCertificate).load(id),
  }),
);

builder.mutationFields((t) => ({
  updateCertificateNotice: t.field({
    type: CertificatePayload,
    description: "Edits a notice that is not yet approved.",
    args: EmailEditArgs,
    async resolve(_root, { id, input }, context) {
      const draft = parseInput(EmailDraftInput, input);
      if (!draft.ok) return invalid(draft);
      const { version } = input;
      const noticeId = readId<EmailDraftId>(id);
      return toPayload(await context.run(editCertificateNotice, { id: noticeId, version, draft: draft.value }));
    },
  }),
  approveCertificateNotice: t.field({
    type: CertificatePayload,
    description: "Approves exactly this version of a notice, and sends it. Only an OWNER or a MEMBER may do this.",
    args: EmailApprovalArgs,
    resolve: async (_root, { id, version, sendAnyway }, context) =>
      toPayload(await context.run(approveCertificateNotice, { id: readId<EmailDraftId>(id), version, sendAnyway })),
  }),
}));

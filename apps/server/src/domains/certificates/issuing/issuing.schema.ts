import DataLoader from "dataloader";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import type { CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { LineEnum } from "#domains/policies/coverage-input.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { systemClock } from "#platform/use-case.ts";
import { getCertificate } from "../records/certificate.store.ts";
import { CertificatePayload, CertificateType } from "../records/certificates.schema.ts";
import { approveCertificate, CertificateApprovalDraft } from "./approve-certificate.ts";
import type { CertificateApproval } from "./certificate-approval.ts";
import { listNewestApprovals } from "./certificate-approval.store.ts";
import type { CitedPage } from "./cited-pages.ts";
import type { CorrectionLoss } from "./correction-losses.ts";
import { findIssuing, type Issuing } from "./find-issuing.ts";
import { ISSUE_BLOCKS, type IssueBlock } from "./issue-blocks.ts";

/** The newest approval of certificates, batched per tick. */
const newestApprovals = (db: AgencyDb): DataLoader<CertificateId, CertificateApproval | null> =>
  new DataLoader<CertificateId, CertificateApproval | null>(async (ids) => {
    const found = new Map((await listNewestApprovals(db, ids)).map((one) => [one.certificateId, one]));
    return ids.map((id) => found.get(id) ?? null);
  });

const BlockEnum = builder.enumType("CertificateIssueBlockCode", { values: ISSUE_BLOCKS });
const BlockType = builder.objectRef<IssueBlock>("CertificateIssueBlock").implement({
  description: "Why a draft cannot be issued, and what to do about it.",
  fields: (t) => ({ code: t.expose("code", { type: BlockEnum }), message: t.exposeString("message") }),
});
const LossType = builder.objectRef<CorrectionLoss>("CorrectionLoss").implement({
  description: "A line that a correction no longer shows, or of which it prints less, and why.",
  fields: (t) => ({
    policyId: t.exposeID("policyId"),
    line: t.expose("line", { type: LineEnum }),
    policyNumber: t.exposeString("policyNumber", { nullable: true }),
    isWholeLine: t.exposeBoolean("isWholeLine"),
    lost: t.exposeStringList("lost", { description: "What was printed and no longer is." }),
    why: t.exposeStringList("why"),
  }),
});
const CitedPageType = builder.objectRef<CitedPage>("CertificateCitedPage").implement({
  description: "A page that a Y rests on.",
  fields: (t) => ({
    fileId: t.exposeID("fileId"),
    page: t.exposeInt("page"),
    form: t.exposeString("name", { description: "Number and edition of the form that it is a page of." }),
  }),
});
export const OpenedPageInput = builder.inputType("OpenedPageInput", {
  description: "A cited page whose lines were displayed to the person who approves.",
  fields: (t) => ({ fileId: t.id(), page: t.int() }),
});
export const IssuingType = builder.objectRef<Issuing>("CertificateIssuing").implement({
  description: "Whether a draft can be issued today, by what is on record now.",
  fields: (t) => ({
    blocks: t.expose("blocks", { type: [BlockType] }),
    needsReason: t.exposeBoolean("needsReason", { description: "Wording of it may be kept only with a reason." }),
    losses: t.expose("losses", {
      type: [LossType],
      description: "What the certificate that it corrects shows and it does not; an approval confirms them.",
    }),
    cited: t.expose("cited", {
      type: [CitedPageType],
      description: "What its Ys rest on. An approval names every one of these pages as displayed, or it is refused.",
    }),
    representative: t.exposeString("representative", { nullable: true, description: "Who signs it." }),
    hash: t.string({
      description: "Of what is displayed; an approval carries it, and any other is refused.",
      resolve: ({ hash }) => hash.toString("hex"),
    }),
  }),
});
const ApprovalStateEnum = builder.enumType("CertificateApprovalState", {
  values: ["APPROVED", "ISSUED", "FAILED"] as const,
});
const ApprovalType = builder.objectRef<CertificateApproval>("CertificateApproval").implement({
  description: "A person's approval. APPROVED is being printed; FAILED leaves the certificate a draft.",
  fields: (t) => ({
    state: t.expose("state", { type: ApprovalStateEnum }),
    approvedBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ approvedBy }, _args, { once }) => once(colleagueById).load(approvedBy),
    }),
    approvedAt: t.expose("approvedAt", { type: "DateTime" }),
    reason: t.exposeString("reason", { nullable: true }),
    failure: t.exposeString("failure", { nullable: true }),
    sha256: t.string({
      nullable: true,
      description: "Of the issued bytes.",
      resolve: ({ paper }) => paper?.hash.toString("hex") ?? null,
    }),
  }),
});

builder.objectField(CertificateType, "approval", (t) =>
  t.field({
    type: ApprovalType,
    nullable: true,
    description: "The newest.",
    resolve: ({ id }, _args, { once }) => once(newestApprovals).load(id),
  }),
);
builder.queryField("certificateIssuing", (t) =>
  t.field({
    type: IssuingType,
    nullable: true,
    description: "Null for a certificate that is no draft.",
    args: { id: t.arg.id() },
    async resolve(_root, { id }, { db, signedIn }) {
      const { agencyId } = await signedIn();
      const certificate = await getCertificate(db, readId<CertificateId>(id));
      return certificate.state === "DRAFT" ? findIssuing({ db, agencyId, now: systemClock.now() }, certificate) : null;
    },
  }),
);

builder.mutationFields((t) => ({
  approveCertificate: t.field({
    type: CertificatePayload,
    description: "Issues a draft exactly as it was displayed. Only an OWNER or a MEMBER may do this.",
    args: {
      id: t.arg.id(),
      hash: t.arg.string(),
      opened: t.arg({ type: [OpenedPageInput], description: "The cited pages whose lines were displayed." }),
      reason: t.arg.string({ required: false }),
      confirmsLosses: t.arg.boolean({ required: false }),
    },
    async resolve(_root, { id, ...input }, context) {
      const draft = parseInput(CertificateApprovalDraft, input);
      if (!draft.ok) return invalid(draft);
      return toPayload(await context.run(approveCertificate, { ...draft.value, id: readId<CertificateId>(id) }));
    },
  }),
}));

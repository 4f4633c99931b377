import type { CertificateId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { CertificateApprovalDraft } from "../issuing/approve-certificate.ts";
import { OpenedPageInput } from "../issuing/issuing.schema.ts";
import { WantEnum } from "../records/certificate-row.schema.ts";
import { getCertificate } from "../records/certificate.store.ts";
import { CertificatePayload } from "../records/certificates.schema.ts";
import { approveAndDeliver } from "./approve-and-deliver.ts";
import { isProposed, PAGES_STATES, type AttachablePages } from "./attachable-pages.ts";
import { deliverCertificate } from "./deliver-certificate.ts";
import { DeliveryDraft, paperNameOf } from "./delivery.ts";
import { hashOfDelivery, proposedPages, proposeDelivery, type DeliveryProposal } from "./propose-delivery.ts";

const PagesStateEnum = builder.enumType("AttachablePagesState", {
  description: "WAITING: being copied. FAILED: could not be copied.",
  values: PAGES_STATES,
});
const PagesType = builder.objectRef<AttachablePages>("AttachablePages").implement({
  description: "The pages of a form that a Y rests on, as a PDF of just these pages.",
  fields: (t) => ({
    copyId: t.id({ nullable: true, description: "Null until it is copied.", resolve: ({ copy }) => copy?.id }),
    state: t.expose("state", { type: PagesStateEnum }),
    failure: t.exposeString("failure", { nullable: true }),
    name: t.exposeString("name"),
    number: t.exposeString("number"),
    edition: t.exposeString("edition"),
    wants: t.expose("wants", { type: [WantEnum], description: "What it proves." }),
    fileId: t.id({ description: "The document that the pages are in.", resolve: ({ sourceFileId }) => sourceFileId }),
    firstPage: t.exposeInt("firstPage"),
    lastPage: t.exposeInt("lastPage"),
    quote: t.exposeString("quote"),
    sha256: t.string({ nullable: true, resolve: ({ copy }) => copy?.sha256 }),
    sizeBytes: t.int({ nullable: true, resolve: ({ copy }) => copy?.sizeBytes }),
    thirdParties: t.stringList({
      description: "Whom a schedule on them names besides the holder and the insured.",
      resolve: ({ thirdParties: { names } }) => names,
    }),
    isUnread: t.boolean({
      description: "Nobody can tell whom they name.",
      resolve: ({ thirdParties }) => thirdParties.isUnread,
    }),
    isProposed: t.boolean({ description: "They go along unless a person says so.", resolve: isProposed }),
  }),
});

export const ProposalType = builder.objectRef<DeliveryProposal>("CertificateDeliveryProposal").implement({
  description: "What is displayed before a certificate is delivered.",
  fields: (t) => ({
    to: t.stringList({
      description:
        "Where the holder was last sent one for this account, else its delivery email; at the desk, else who asked.",
      resolve: ({ text }) => [...text.to],
    }),
    cc: t.stringList({ description: "A copy to the insured.", resolve: ({ text }) => [...text.cc] }),
    subject: t.string({ resolve: ({ text }) => text.subject }),
    body: t.string({ resolve: ({ text }) => text.body }),
    signature: t.exposeString("signature", { nullable: true }),
    insured: t.exposeStringList("insured", { description: "The addresses of the insured." }),
    onRecord: t.exposeStringList("onRecord", { description: "Any other has to be confirmed with sendAnyway." }),
    certificateName: t.string({ resolve: ({ certificate }) => paperNameOf(certificate.number) }),
    certificateHash: t.string({
      description: "SHA-256 of the issued bytes, or a draft's number. Part of the hash.",
      resolve: ({ certificate, issued }) => issued?.paper?.hash.toString("hex") ?? certificate.number,
    }),
    pages: t.expose("pages", { type: [PagesType] }),
    hash: t.string({
      description:
        "Of the proposal as it is; an approval of other text, recipients or pages carries the hash of those.",
      resolve: (proposal) => hashOfDelivery(proposal, proposal.text, proposedPages(proposal)),
    }),
  }),
});

builder.queryField("certificateDelivery", (t) =>
  t.field({
    type: ProposalType,
    args: { id: t.arg.id() },
    async resolve(_root, { id }, { db, settings, signedIn }) {
      const { agencyId } = await signedIn();
      return proposeDelivery({ db, agencyId, settings }, await getCertificate(db, readId<CertificateId>(id)));
    },
  }),
);

export const DeliveryInput = builder.inputType("CertificateDeliveryInput", {
  description: "A delivery exactly as it was displayed.",
  fields: (t) => ({
    to: t.stringList(),
    cc: t.stringList(),
    subject: t.string(),
    body: t.string(),
    pageIds: t.idList({ description: "The copied pages that go along, in their order." }),
    hash: t.string({ description: "SHA-256 of what was displayed; any other is refused." }),
    sendAnyway: t.boolean({
      defaultValue: false,
      description: "The person has seen that an address is not on record.",
    }),
  }),
});

builder.mutationFields((t) => ({
  deliverCertificate: t.field({
    type: CertificatePayload,
    description: "Sends an issued certificate exactly as displayed. Only an OWNER or a MEMBER may do this.",
    args: { id: t.arg.id(), delivery: t.arg({ type: DeliveryInput }) },
    async resolve(_root, { id, delivery: input }, context) {
      const delivery = parseInput(DeliveryDraft, input);
      if (!delivery.ok) return invalid(delivery);
      const certificateId = readId<CertificateId>(id);
      return toPayload(await context.run(deliverCertificate, { id: certificateId, delivery: delivery.value }));
    },
  }),
  approveAndDeliverCertificate: t.field({
    type: CertificatePayload,
    description:
      "Issues a draft exactly as displayed, and sends it once it is printed. Only an OWNER or a MEMBER may do this.",
    args: {
      id: t.arg.id(),
      hash: t.arg.string({ description: "Of the draft as displayed." }),
      opened: t.arg({ type: [OpenedPageInput], description: "The cited pages whose lines were displayed." }),
      reason: t.arg.string({ required: false }),
      confirmsLosses: t.arg.boolean({ required: false }),
      delivery: t.arg({ type: DeliveryInput }),
    },
    async resolve(_root, { id, delivery: input, ...approval }, context) {
      const [draft, delivery] = [parseInput(CertificateApprovalDraft, approval), parseInput(DeliveryDraft, input)];
      if (!draft.ok) return invalid(draft);
      if (!delivery.ok) return invalid(delivery);
      const certificateId = readId<CertificateId>(id);
      const approved = { ...draft.value, id: certificateId, delivery: delivery.value };
      return toPayload(await context.run(approveAndDeliver, approved));
    },
  }),
}));

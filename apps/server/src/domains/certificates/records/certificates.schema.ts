import { AccountRef } from "#domains/accounts/accounts.schema.ts";
import { LineEnum } from "#domains/policies/coverage-input.schema.ts";
import type { AccountId, CertificateId } from "#kernel/ids.ts";
import { AddressInput, AddressType } from "#platform/graphql/address.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { DateType } from "#platform/graphql/scalars.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { writeInstant } from "#platform/instants.ts";
import { parsePageArgs, toPage } from "#platform/paging.ts";
import { shownProblems } from "../form/shown-problems.ts";
import { CERTIFICATE_STATES, CONTRACTS, type Certificate, type Snapshot } from "./certificate.ts";
import type { CertificateHolder } from "../holders/holder.ts";
import { DecisionType, ProblemType, RowType, WantEnum, WordingFindingType } from "./certificate-row.schema.ts";
import { certificatesByAccount, snapshotByCertificate } from "./certificate.loaders.ts";
export { certificateById } from "./certificate.loaders.ts";
import { getCertificate, listCertificates } from "./certificate.store.ts";
import { NewCertificate } from "./create-certificate.ts";
import { requestCertificate } from "./request-certificate.ts";

const StateEnum = builder.enumType("CertificateState", { values: CERTIFICATE_STATES });
const ContractEnum = builder.enumType("CertificateContract", {
  description: "The written contract that requires it: with the insured, or reaching the holder through others.",
  values: CONTRACTS,
});
const HolderType = builder.objectRef<CertificateHolder>("Holder").implement({
  description: "Who receives certificates; being one makes nobody an additional insured.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    address: t.expose("address", { type: AddressType }),
  }),
});

type Contents = { certificate: Certificate; snapshot: Snapshot };
const ContentsType = builder.objectRef<Contents>("CertificateContents").implement({
  description: "What was asked for, and what is printed: computed from the ledger when the certificate was created.",
  fields: (t) => ({
    additionalInsured: t.boolean({
      description: "What was asked for.",
      resolve: ({ certificate }) => certificate.additionalInsured,
    }),
    descriptionOfOperations: t.string({
      nullable: true,
      resolve: ({ certificate }) => certificate.descriptionOfOperations,
    }),
    formEdition: t.string({ resolve: ({ snapshot }) => snapshot.form.edition }),
    rows: t.field({
      type: [RowType],
      resolve: ({ snapshot: { form } }) => form.rows.map((row) => ({ row, insurers: form.insurers })),
    }),
    decisions: t.field({ type: [DecisionType], resolve: ({ snapshot }) => snapshot.decisions }),
    problems: t.field({ type: [ProblemType], resolve: ({ snapshot }) => shownProblems(snapshot.form) }),
    wording: t.field({ type: [WordingFindingType], resolve: ({ snapshot }) => snapshot.wording }),
  }),
});

const paperUrl = ({ id }: Certificate): string => `/certificates/${id}/paper.pdf`;
export const CertificateType = builder.objectRef<Certificate>("CertificateOfLiabilityInsurance").implement({
  description: "A numbered certificate for a holder.",
  fields: (t) => ({
    id: t.exposeID("id"),
    accountId: t.exposeID("accountId"),
    certificateNumber: t.exposeString("number"),
    state: t.expose("state", { type: StateEnum }),
    holder: t.expose("holder", { type: HolderType }),
    issuedOn: t.expose("issuedOn", { type: DateType, nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    viewUrl: t.string({ description: "Its PDF, drawn when asked for.", resolve: paperUrl }),
    downloadUrl: t.string({
      description: "The same bytes; shown inline too, so that a page can embed it.",
      resolve: paperUrl,
    }),
    contents: t.field({
      type: ContentsType,
      resolve: async (certificate, _args, { once }) => ({
        certificate,
        snapshot: await once(snapshotByCertificate).load(certificate.id),
      }),
    }),
  }),
});
export const CertificateConnection = connectionOf("CertificateOfLiabilityInsurance", CertificateType);
export const CertificatePayload = mutationPayload("CertificatePayload", "certificate", CertificateType);

export const HolderInput = builder.inputType("CertificateHolderInput", {
  fields: (t) => ({ name: t.string(), address: t.field({ type: AddressInput }) }),
});
const AskInput = builder.inputType("CertificateAskInput", {
  fields: (t) => ({ line: t.field({ type: LineEnum }), want: t.field({ type: WantEnum }) }),
});
const ContractFileInput = builder.inputType("CertificateContractFileInput", {
  fields: (t) => ({ fileId: t.id(), page: t.int({ required: false }) }),
});
const CreateCertificateInput = builder.inputType("CreateCertificateInput", {
  description: "Who asks for what; the ledger says what is true.",
  fields: (t) => ({
    accountId: t.id(),
    additionalInsured: t.boolean(),
    descriptionOfOperations: t.string({ required: false }),
    holder: t.field({ type: HolderInput }),
    asks: t.field({
      type: [AskInput],
      required: false,
      description: "If omitted, additionalInsured asks for it on every liability line.",
    }),
    contract: t.field({ type: ContractEnum, required: false }),
    riskState: t.string({ required: false, description: "The state where the work is done." }),
    project: t.string({ required: false }),
    contractFile: t.field({
      type: ContractFileInput,
      required: false,
      description: "The document of the account that requires it.",
    }),
  }),
});

builder.objectFields(AccountRef, (t) => ({
  certificatesOfLiabilityInsurance: t.field({
    type: [CertificateType],
    description: "The newest; the list has the rest.",
    resolve: ({ id }, _args, { once }) => once(certificatesByAccount).load(id),
  }),
}));

builder.queryFields((t) => ({
  certificate: t.field({
    type: CertificateType,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getCertificate(db, readId<CertificateId>(id)),
  }),
  certificates: t.field({
    type: CertificateConnection,
    description: "The certificates of an account, newest first.",
    args: { accountId: t.arg.id(), first: t.arg.int(), after: t.arg.string({ required: false }) },
    async resolve(_root, { accountId, ...args }, { db }) {
      const input = parsePageArgs(args);
      const certificates = await listCertificates(db, readId<AccountId>(accountId), input);
      return toPage(certificates, input.first, ({ createdAt, id }) => ({ at: writeInstant(createdAt), id }));
    },
  }),
}));

builder.mutationFields((t) => ({
  createCertificate: t.field({
    type: CertificatePayload,
    args: { input: t.arg({ type: CreateCertificateInput }) },
    async resolve(_root, { input }, context) {
      const draft = parseInput(NewCertificate, input);
      return draft.ok ? toPayload(await context.run(requestCertificate, draft.value)) : invalid(draft);
    },
  }),
}));

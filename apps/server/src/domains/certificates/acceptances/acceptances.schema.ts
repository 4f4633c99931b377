import DataLoader from "dataloader";
import { AccountRef, accountOf } from "#domains/accounts/accounts.schema.ts";
import { filesById } from "#domains/documents/list-files.ts";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import { LineEnum } from "#domains/policies/coverage-input.schema.ts";
import type { AccountId, AgencyUserId, CertificateId, FileId, FormAcceptanceId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { writeInstant } from "#platform/instants.ts";
import { parsePageArgs, toPage } from "#platform/paging.ts";
import { systemClock } from "#platform/use-case.ts";
import { ProofType, WantEnum } from "../records/certificate-row.schema.ts";
import { certificateById, CertificateType } from "../records/certificates.schema.ts";
import { Accepting, acceptForm } from "./accept-form.ts";
import { confirmAcceptance } from "./confirm-acceptance.ts";
import { findAcceptable, type AcceptableForm } from "./find-acceptable.ts";
import type { FormAcceptance } from "../records/form-acceptance.ts";
import { listLiveOfAccounts, listWaiting } from "../records/form-acceptance.store.ts";
import { pagesOfForm } from "../records/form-pages.ts";
import { withdrawAcceptance } from "./withdraw-acceptance.ts";

/** The names of documents, batched per tick; null for one that was deleted. */
const fileNameById = (db: AgencyDb): DataLoader<FileId, string | null> =>
  new DataLoader<FileId, string | null>(async (ids) => {
    const found = await filesById(db, ids);
    return ids.map((id) => found.get(id)?.name ?? null);
  });
const liveByAccount = (db: AgencyDb) =>
  grouped<AccountId, FormAcceptance & { accountId: AccountId }>(
    (ids) => listLiveOfAccounts(db, ids),
    ({ accountId }) => accountId,
  );

const AcceptanceType = builder.objectRef<FormAcceptance>("FormAcceptance").implement({
  description: "A form that a person accepted by its page, because code could not read it as a proof.",
  fields: (t) => ({
    id: t.exposeID("id"),
    certificate: t.field({
      type: CertificateType,
      description: "The draft where it was accepted.",
      resolve: ({ certificateId }, _args, { once }) => once(certificateById).load(certificateId),
    }),
    account: t.field({
      type: AccountRef,
      async resolve({ certificateId }, _args, context, info) {
        const { accountId } = await context.once(certificateById).load(certificateId);
        return accountOf(context, accountId, info);
      },
    }),
    policyId: t.exposeID("policyId"),
    line: t.expose("line", { type: LineEnum }),
    want: t.expose("want", { type: WantEnum, description: "What is accepted." }),
    holderName: t.exposeString("holderName", { description: "Whom it reaches; it counts for nobody else." }),
    number: t.exposeString("formNumber"),
    edition: t.exposeString("formEdition", { nullable: true }),
    fileId: t.exposeID("fileId"),
    fileName: t.string({
      nullable: true,
      description: "Null once the document was deleted.",
      resolve: ({ fileId }, _args, { once }) => once(fileNameById).load(fileId),
    }),
    page: t.exposeInt("page"),
    quote: t.exposeString("quote", { description: "The words on the page." }),
    acceptedBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ acceptedBy }, _args, { once }) => once(colleagueById).load(acceptedBy),
    }),
    acceptedAt: t.expose("acceptedAt", { type: "DateTime" }),
    confirmedBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ confirmedBy }, _args, { once }) => confirmedBy && once(colleagueById).load(confirmedBy),
    }),
    confirmedAt: t.expose("confirmedAt", { type: "DateTime", nullable: true }),
    version: t.exposeInt("version"),
  }),
});
const AcceptanceConnection = connectionOf("FormAcceptance", AcceptanceType);
const AcceptancePayload = mutationPayload("FormAcceptancePayload", "acceptance", AcceptanceType);

builder.objectField(CertificateType, "acceptances", (t) =>
  t.field({
    type: [AcceptanceType],
    description: "What people accepted for its holder and was not withdrawn, the newest first.",
    async resolve({ accountId, holder }, _args, { once }) {
      const all = await once(liveByAccount).load(accountId);
      return all.filter(({ holderName }) => holderName === holder.name);
    },
  }),
);

// ids that we wrote into the snapshot
const personOf = (id: string | undefined): AgencyUserId | null => (id === undefined ? null : (id as AgencyUserId));
builder.objectFields(ProofType, (t) => ({
  acceptanceId: t.id({
    nullable: true,
    description: "Null where code read the form; else people accepted it by its page.",
    resolve: ({ acceptance }) => acceptance?.id ?? null,
  }),
  acceptedBy: t.field({
    type: ColleagueType,
    nullable: true,
    resolve({ acceptance }, _args, { once }) {
      const id = personOf(acceptance?.acceptedBy);
      return id && once(colleagueById).load(id);
    },
  }),
  acceptedAt: t.field({
    type: "DateTime",
    nullable: true,
    resolve: ({ acceptance }) => (acceptance ? new Date(acceptance.acceptedAt) : null),
  }),
  confirmedBy: t.field({
    type: ColleagueType,
    nullable: true,
    resolve({ acceptance }, _args, { once }) {
      const id = personOf(acceptance?.confirmedBy);
      return id && once(colleagueById).load(id);
    },
  }),
  confirmedAt: t.field({
    type: "DateTime",
    nullable: true,
    resolve: ({ acceptance }) => (acceptance ? new Date(acceptance.confirmedAt) : null),
  }),
}));

const AcceptableFormType = builder.objectRef<AcceptableForm>("AcceptableForm").implement({
  description: "A form that is in the file and that code could not read as a proof. A person may.",
  fields: (t) => ({
    formId: t.id({ resolve: ({ form }) => form.id }),
    number: t.string({ resolve: ({ form }) => form.number }),
    edition: t.string({ nullable: true, resolve: ({ form }) => form.edition }),
    title: t.string({ nullable: true, resolve: ({ form }) => form.title }),
    fileId: t.id({ resolve: ({ form }) => form.fileId }),
    fileName: t.string({
      nullable: true,
      resolve: ({ form }, _args, { once }) => once(fileNameById).load(form.fileId),
    }),
    pages: t.intList({ resolve: ({ form }) => pagesOfForm(form) }),
    reason: t.exposeString("message", { description: "Why code could not read it." }),
  }),
});
type Offer = { forms: AcceptableForm[]; reason: string | null };
const OfferType = builder.objectRef<Offer>("AcceptableForms").implement({
  description: "The forms whose page a person may accept; with none, why nobody may.",
  fields: (t) => ({
    forms: t.expose("forms", { type: [AcceptableFormType] }),
    reason: t.exposeString("reason", { nullable: true }),
  }),
});

builder.queryFields((t) => ({
  acceptableForms: t.field({
    type: OfferType,
    args: {
      certificateId: t.arg.id(),
      policyId: t.arg.id(),
      line: t.arg({ type: LineEnum }),
      want: t.arg({ type: WantEnum }),
    },
    async resolve(_root, { certificateId, policyId, line, want }, { db, signedIn }) {
      const { agencyId } = await signedIn();
      const question = { policyId: readId<PolicyId>(policyId), line, want };
      const place = { db, agencyId, now: systemClock.now() };
      const found = await findAcceptable(place, readId<CertificateId>(certificateId), question);
      return found.ok ? { forms: found.value, reason: null } : { forms: [], reason: found.refusal.message };
    },
  }),
  waitingAcceptances: t.field({
    type: AcceptanceConnection,
    description: "What waits for a second person, the newest first.",
    args: { first: t.arg.int(), after: t.arg.string({ required: false }) },
    async resolve(_root, args, { db }) {
      const input = parsePageArgs(args);
      const waiting = await listWaiting(db, input);
      return toPage(waiting, input.first, ({ acceptedAt, id }) => ({ at: writeInstant(acceptedAt), id }));
    },
  }),
}));

const AcceptFormInput = builder.inputType("AcceptFormInput", {
  fields: (t) => ({
    certificateId: t.id(),
    policyId: t.id(),
    line: t.field({ type: LineEnum }),
    want: t.field({ type: WantEnum }),
    formId: t.id(),
    page: t.int(),
    quote: t.string({ description: "The words on the page, at least twelve letters or digits." }),
  }),
});

builder.mutationFields((t) => ({
  acceptForm: t.field({
    type: AcceptancePayload,
    description:
      "Accepts a form by its page for what a draft was refused. A second person confirms it. Only an OWNER or a MEMBER may do this.",
    args: { input: t.arg({ type: AcceptFormInput }) },
    async resolve(_root, { input }, context) {
      const accepting = parseInput(Accepting, input);
      return accepting.ok ? toPayload(await context.run(acceptForm, accepting.value)) : invalid(accepting);
    },
  }),
  confirmFormAcceptance: t.field({
    type: AcceptancePayload,
    description: "Somebody else than who accepted it; where nobody else may, the same person on a later day.",
    args: { id: t.arg.id(), version: t.arg.int({ description: "The version that the person saw." }) },
    resolve: async (_root, { id, version }, context) =>
      toPayload(await context.run(confirmAcceptance, { id: readId<FormAcceptanceId>(id), version })),
  }),
  withdrawFormAcceptance: t.field({
    type: AcceptancePayload,
    description: "It counts for nothing from now on; certificates that were issued with it have changed since.",
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, context) =>
      toPayload(await context.run(withdrawAcceptance, { id: readId<FormAcceptanceId>(id) })),
  }),
}));

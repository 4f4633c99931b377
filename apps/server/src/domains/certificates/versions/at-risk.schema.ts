import DataLoader from "dataloader";
import { CellInputType, LineEnum } from "#domains/policies/coverage-input.schema.ts";
import { PolicyStateEnum } from "#domains/policies/policies.schema.ts";
import type { AccountId, CertificateId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { Fault } from "#platform/errors.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { writeInstant } from "#platform/instants.ts";
import { parsePageArgs, toPage, type Page } from "#platform/paging.ts";
import { systemClock } from "#platform/use-case.ts";
import { CertificateType, HolderInput } from "../records/certificates.schema.ts";
import { certificatesAtRisk, COMPARED_MAX, type CertificateAtRisk } from "./certificates-at-risk.ts";
import { findChanges } from "./find-changes.ts";
import type { IssuedChange } from "./issued-change.ts";
import { findLostMarks } from "./lost-marks.ts";
import { PolicyChange } from "./policy-change.ts";
import { prepareChangeNotices, type PreparedNotices } from "./prepare-change-notices.ts";
import { certificateToSendAgain } from "./send-again.ts";

/** What is no longer so of certificates, batched per tick. */
const changesByCertificate = (db: AgencyDb): DataLoader<CertificateId, IssuedChange[]> =>
  new DataLoader<CertificateId, IssuedChange[]>(async (ids) => {
    const found = await findChanges(db, ids);
    return ids.map((id) => found.get(id) ?? []);
  });

const ChangeType = builder.objectRef<IssuedChange>("ChangedSinceIssue").implement({
  description: "Something that a certificate prints and that is no longer so, in words.",
  fields: (t) => ({
    policyId: t.exposeID("policyId", { nullable: true }),
    line: t.expose("line", { type: LineEnum, nullable: true }),
    field: t.exposeString("field"),
    from: t.exposeString("from", { nullable: true, description: "What the certificate prints." }),
    to: t.exposeString("to", { nullable: true, description: "What is on record now; null where nothing is." }),
  }),
});

builder.objectField(CertificateType, "changedSinceIssue", (t) =>
  t.field({
    type: [ChangeType],
    description:
      "Of an issued certificate: what it prints and is no longer so, by the facts, records and forms on file.",
    resolve: ({ id }, _args, { once }) => once(changesByCertificate).load(id),
  }),
);

const AtRiskType = builder.objectRef<CertificateAtRisk>("CertificateAtRisk").implement({
  description: "A live certificate, and what of it is not so, or would not be.",
  fields: (t) => ({
    certificate: t.expose("certificate", { type: CertificateType }),
    changes: t.expose("changes", { type: [ChangeType] }),
  }),
});
const AtRiskConnection = connectionOf("CertificateAtRisk", AtRiskType);
type AtRiskPage = Page<CertificateAtRisk> & { count: number; isMore: boolean };
builder.objectFields(AtRiskConnection, (t) => ({
  count: t.int({
    description: `From the cursor on, of the newest ${COMPARED_MAX} live certificates of the policy.`,
    // the query below is the only one that answers with such a page
    resolve: (page) => (page as AtRiskPage).count,
  }),
  isMore: t.boolean({
    description: "There are further live certificates, which were not compared.",
    resolve: (page) => (page as AtRiskPage).isMore,
  }),
}));

const PolicyChangeInput = builder.inputType("PolicyChangeInput", {
  description: "What somebody is about to change of a policy; what is not given stays.",
  fields: (t) => ({
    state: t.field({ type: PolicyStateEnum, required: false }),
    cancelsOn: t.string({ required: false }),
    policyNumber: t.string({ required: false }),
    inforceOn: t.string({ required: false }),
    expiresOn: t.string({ required: false }),
    partId: t.id({ required: false, description: "The line whose cells are typed." }),
    cells: t.field({ type: [CellInputType], required: false }),
  }),
});

builder.queryFields((t) => ({
  certificatesAtRisk: t.field({
    type: AtRiskConnection,
    description:
      "The live certificates that print a policy and would become untrue by a change; without one, those that are untrue now.",
    args: {
      policyId: t.arg.id(),
      change: t.arg({ type: PolicyChangeInput, required: false }),
      first: t.arg.int(),
      after: t.arg.string({ required: false }),
    },
    async resolve(_root, { policyId, change, ...args }, { db }): Promise<AtRiskPage> {
      const page = parsePageArgs(args);
      const parsed = change ? parseInput(PolicyChange, change) : null;
      if (parsed && !parsed.ok) throw new Fault("BAD_USER_INPUT", "This is no change of a policy");
      const after = (page.after?.id ?? null) as CertificateId | null;
      const asked = { policyId: readId<PolicyId>(policyId), change: parsed?.value ?? null, after };
      const { found, isMore } = await certificatesAtRisk(db, asked);
      const cursorOf = ({ certificate: { createdAt, id } }: CertificateAtRisk) => ({ at: writeInstant(createdAt), id });
      return { count: found.length, isMore, ...toPage(found.slice(0, page.first + 1), page.first, cursorOf) };
    },
  }),
  certificateLostMarks: t.field({
    type: [ChangeType],
    description:
      "The Ys of an issued certificate that are no longer proved, computed again from what is on record now.",
    args: { id: t.arg.id() },
    async resolve(_root, { id }, { db, signedIn }) {
      const { agencyId } = await signedIn();
      return findLostMarks({ db, agencyId, now: systemClock.now() }, readId<CertificateId>(id));
    },
  }),
  certificateToSendAgain: t.field({
    type: CertificateType,
    nullable: true,
    description: "The newest live certificate of an account for a holder, if all that it prints is still so.",
    args: { accountId: t.arg.id(), holder: t.arg({ type: HolderInput }) },
    async resolve(_root, { accountId, holder }, { db, signedIn }) {
      const { agencyId } = await signedIn();
      const asked = { accountId: readId<AccountId>(accountId), holder };
      return certificateToSendAgain({ db, agencyId, now: systemClock.now() }, asked);
    },
  }),
}));

const PreparedType = builder.objectRef<PreparedNotices>("PreparedCertificateNotices").implement({
  description: "Drafts of emails to whoever received a certificate that is no longer so. Nothing is sent.",
  fields: (t) => ({
    drafted: t.exposeInt("drafted", {
      description: "Emails that were drafted now; those of before are not drafted again.",
    }),
    next: t.exposeID("next", {
      nullable: true,
      description: "Where a further request goes on; null once all were asked.",
    }),
  }),
});
const PreparedPayload = mutationPayload("PrepareCertificateNoticesPayload", "prepared", PreparedType);
builder.mutationField("prepareCertificateNotices", (t) =>
  t.field({
    type: PreparedPayload,
    description:
      "Drafts emails to whoever received a live certificate of a policy that is no longer so. Nothing is sent.",
    args: { policyId: t.arg.id(), after: t.arg.id({ required: false, description: "Where a former request ended." }) },
    async resolve(_root, { policyId, after }, context) {
      const asked = { policyId: readId<PolicyId>(policyId), after: after ? readId<CertificateId>(after) : null };
      return toPayload(await context.run(prepareChangeNotices, asked));
    },
  }),
);

import PostalMime from "postal-mime";
import { createHash } from "node:crypto";
import { deliveryHash } from "@cara/contract/delivery-hash.ts";
import { beginCopies, copyPages } from "../../src/domains/certificates/delivery/copy-endorsements.ts";
import { releaseDeliveries } from "../../src/domains/certificates/delivery/release-deliveries.ts";
import { printCertificate, recordPrinted } from "../../src/domains/certificates/issuing/print-certificate.ts";
import { createCertificate, NewCertificate } from "../../src/domains/certificates/records/create-certificate.ts";
import { recordDelivery, sendApprovedEmail, type EmailSender } from "../../src/domains/emails/send-approved-email.ts";
import type { CertificateApprovalId, CertificateId, EmailApprovalId } from "../../src/kernel/ids.ts";
import { declaredLines } from "../documents/declared-lines.ts";
import { addDocument } from "../documents/declared-policy.ts";
import { testReader } from "../documents/extraction.ts";
import type { Browser } from "../kit/browser.ts";
import type { TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { certifying } from "./certifying.ts";
import { readyForm } from "./ready-form.ts";

export const HOLDER = {
  name: "Meridian Tower Owners LLC",
  address: { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" },
};
const endorsement = (form: string, ...names: string[]) => [
  form,
  "SCHEDULE",
  "Name Of Person(s) Or Organization(s):",
  ...names,
  "Information required to complete this list is in the declarations.",
  `${form} Page 1 of 1`,
];
const SIGNER = `mutation S($input: AgencySettingsInput!) { updateAgencySettings(input: $input) {
  validationErrors { message } } }`;
const PROPOSAL = `query P($id: ID!) { certificateDelivery(id: $id) { to cc subject body signature insured onRecord
  certificateName certificateHash hash pages { copyId state name number firstPage lastPage fileId sha256 sizeBytes
  thirdParties isUnread isProposed wants } } }`;
const LOG = `query L($id: ID!) { certificateDeliveries(certificateId: $id, first: 50) { edges { node { state hash
  deliveredBy { name } files { name sha256 sizeBytes url } email { to cc subject body messageId failure } } } } }`;
const ISSUING = `query I($id: ID!) { certificateIssuing(id: $id) { hash cited { fileId page } blocks { code } } }`;
const DELIVER = `mutation D($id: ID!, $delivery: CertificateDeliveryInput!) {
  deliverCertificate(id: $id, delivery: $delivery) { validationErrors { path message } } }`;
const APPROVE = `mutation A($id: ID!, $hash: String!, $opened: [OpenedPageInput!]!, $delivery: CertificateDeliveryInput!) {
  approveAndDeliverCertificate(id: $id, hash: $hash, opened: $opened, delivery: $delivery) { validationErrors { path message } } }`;

export type Proposal = {
  to: string[];
  cc: string[];
  subject: string;
  body: string;
  signature: string | null;
  insured: string[];
  onRecord: string[];
  certificateName: string;
  certificateHash: string;
  hash: string;
  pages: {
    copyId: string;
    state: string;
    name: string;
    sha256: string;
    sizeBytes: number;
    thirdParties: string[];
    isUnread: boolean;
    isProposed: boolean;
  }[];
};
type Logged = {
  state: string;
  hash: string;
  files: { name: string; sha256: string | null; url: string | null }[];
  email: { to: string[]; cc: string[]; body: string; messageId: string; failure: string | null };
};
type Issuing = { hash: string; cited: { fileId: string; page: number }[]; blocks: object[] };
type Problem = { path: string; message: string };

/** An agency that may issue certificates of a policy with two endorsements; one of them names somebody else, too. */
export async function delivering(api: TestApi) {
  const { world, browser, policyId } = await certifying(api);
  const { agency } = world;
  const owner = await api.signIn((await agency.addUser("Olive Owner", "OWNER")).email);
  const fileId = await addDocument({ api, world, browser }, policyId, [
    declaredLines(),
    endorsement("CG 20 10 12 19", HOLDER.name),
    endorsement("CG 20 37 12 19", HOLDER.name, "", "Quarry Lane Partners LP"),
  ]);
  await readyForm(api, agency, owner);
  const input = {
    timeZone: "America/Chicago",
    businessHours: [],
    producer: { name: "Harbor Point Insurance", mailingAddress: null },
    authorizedRepresentative: "Dana Whitfield",
    version: 0,
  };
  await owner.send(SIGNER, { input });

  const reader = testReader();
  const data = async <Answer>(as: Browser, call: string, variables: Record<string, unknown>): Promise<Answer> => {
    const { body } = await as.send(call, variables);
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return Object.values(body.data ?? {})[0] as Answer;
  };
  const approvalOf = async (id: string): Promise<CertificateApprovalId> => {
    const row = await agency.inDatabase((db) =>
      db
        .selectFrom("certificate_approvals")
        .select("id")
        .where("certificate_id", "=", id)
        .orderBy("approved_at", "desc")
        .executeTakeFirstOrThrow(),
    );
    return row.id as CertificateApprovalId;
  };
  const release = async (id: string) =>
    releaseDeliveries(reader, { agencyId: agency.id, approvalId: await approvalOf(id) });

  const printOnly = async (id: string): Promise<void> => {
    const ref = { agencyId: agency.id, approvalId: await approvalOf(id) };
    const printed = await printCertificate(reader, ref);
    if (printed) await recordPrinted(reader, ref, printed);
  };

  return {
    world,
    browser,
    owner,
    policyId,
    fileId,
    reader,
    data,
    approvalOf,
    release,
    /** A draft that asks for both kinds of operations. */
    async draft(more: object = {}): Promise<CertificateId> {
      const asks = ["ADDITIONAL_INSURED_ONGOING", "ADDITIONAL_INSURED_COMPLETED"];
      const draft = NewCertificate.parse({
        accountId: world.accountId,
        additionalInsured: true,
        holder: HOLDER,
        asks: asks.map((want) => ({ line: "GENERAL_LIABILITY", want })),
        riskState: "OH",
        ...more,
      });
      return must(await agency.run(createCertificate, draft)).id;
    },
    /** The worker's copying of the pages. */
    async copy(certificateId: CertificateId): Promise<number> {
      const ref = { agencyId: agency.id, certificateId };
      const ids = await beginCopies(reader, ref);
      for (const id of ids) await copyPages(reader, ref, id);
      return ids.length;
    },
    printOnly,
    /** The worker's printing, and what follows. */
    async print(id: string): Promise<void> {
      await printOnly(id);
      await release(id);
    },
    propose: (id: string) => data<Proposal>(browser, PROPOSAL, { id }),
    issuing: (id: string) => data<Issuing>(browser, ISSUING, { id }),
    async log(id: string): Promise<Logged[]> {
      const { edges } = await data<{ edges: { node: Logged }[] }>(browser, LOG, { id });
      return edges.map(({ node }) => node);
    },
    async deliver(id: string, delivery: object, as = browser): Promise<Problem[]> {
      return (await data<{ validationErrors: Problem[] }>(as, DELIVER, { id, delivery })).validationErrors;
    },
    /** Every cited page was displayed, unless `more` says otherwise. */
    async approve(id: string, delivery: object, more: object = {}): Promise<Problem[]> {
      const { hash, cited: opened } = await data<Issuing>(browser, ISSUING, { id });
      return (await data<{ validationErrors: Problem[] }>(browser, APPROVE, { id, hash, opened, delivery, ...more }))
        .validationErrors;
    },
    /** Which work the events started for a certificate's emails, oldest first: the approvals that may be sent. */
    async started(kind: string): Promise<EmailApprovalId[]> {
      const rows = await agency.inDatabase((db) =>
        db
          .selectFrom("audit_events")
          .select("details")
          .where("kind", "=", kind)
          .orderBy("occurred_at")
          .orderBy("id")
          .execute(),
      );
      return rows.map(({ details }) => (details as { approvalId: EmailApprovalId }).approvalId);
    },
    async isApproved(certificateId: string): Promise<boolean> {
      const rows = await agency.inDatabase((db) =>
        db.selectFrom("certificate_approvals").select("id").where("certificate_id", "=", certificateId).execute(),
      );
      return rows.length > 0;
    },
    /** The worker's sending of an approved email. */
    async send(sender: EmailSender, approvalId: EmailApprovalId) {
      const ref = { agencyId: agency.id, approvalId };
      const delivery = await sendApprovedEmail(sender, ref);
      await recordDelivery(sender, ref, delivery);
      return delivery;
    },
  };
}
export type Delivering = Awaited<ReturnType<typeof delivering>>;

/** What a browser submits for a proposal, with the hash of what it shows. */
export async function shown(
  { to, cc, subject, body, signature, certificateHash, pages }: Proposal,
  more: { to?: string[]; cc?: string[]; body?: string; sendAnyway?: boolean; pages?: Proposal["pages"] } = {},
) {
  const { sendAnyway = false, pages: chosen = pages.filter(({ isProposed }) => isProposed), ...text } = more;
  const displayed = { to, cc, subject, body, ...text };
  const hash = await deliveryHash({
    certificate: certificateHash,
    ...displayed,
    signature,
    pages: chosen.map(({ copyId: id, sha256 }) => ({ id, sha256 })),
  });
  return { ...displayed, pageIds: chosen.map(({ copyId }) => copyId), hash, sendAnyway };
}

/** The files of an email as they arrived. */
export async function filesIn(raw: string): Promise<{ name: string | null; sha256: string; bytes: Buffer }[]> {
  const { attachments } = await PostalMime.parse(Buffer.from(raw, "latin1"));
  return attachments.map(({ filename, content }) => {
    const bytes = Buffer.from(content as ArrayBuffer);
    return { name: filename, sha256: createHash("sha256").update(bytes).digest("hex"), bytes };
  });
}

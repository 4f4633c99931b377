import { printCertificate, recordPrinted } from "../../src/domains/certificates/issuing/print-certificate.ts";
import { createCertificate, NewCertificate } from "../../src/domains/certificates/records/create-certificate.ts";
import { publishKeys } from "../../src/domains/certificates/statements/published-keys.ts";
import type { CertificateApprovalId, CertificateId } from "../../src/kernel/ids.ts";
import { testReader } from "../documents/extraction.ts";
import type { Browser } from "../kit/browser.ts";
import type { TestApi } from "../kit/test-api.ts";
import { must, type PolicyWorld } from "../kit/test-policies.ts";
import { certifying } from "./certifying.ts";
import { readyForm } from "./ready-form.ts";

const SIGNER = `mutation S($input: AgencySettingsInput!) { updateAgencySettings(input: $input) { settings { version } } }`;
const SETTINGS = {
  timeZone: "America/Chicago",
  businessHours: [],
  producer: { name: "Harbor Point Insurance", mailingAddress: null },
  authorizedRepresentative: "Dana Whitfield",
  version: 0,
};
const HOLDER = {
  name: "Meridian Tower Owners LLC",
  address: { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" },
};
const HASH = "query I($id: ID!) { certificateIssuing(id: $id) { hash cited { fileId page } } }";
const APPROVE = `mutation A($id: ID!, $hash: String!, $opened: [OpenedPageInput!]!) {
  approveCertificate(id: $id, hash: $hash, opened: $opened) {
  validationErrors { message } } }`;
const ISSUED = "query C($id: ID!) { certificate(id: $id) { certificateNumber downloadUrl statusUrl } }";

export type Issued = {
  id: CertificateId;
  certificateNumber: string;
  downloadUrl: string;
  statusUrl: string;
  bytes: Buffer;
};
export type IssuingAgency = {
  world: PolicyWorld;
  member: Browser;
  draft(): Promise<CertificateId>;
  issue(): Promise<Issued>;
};

/** An agency with all that issuing needs, which issues certificates as the product does. */
export async function issuingAgency(api: TestApi): Promise<IssuingAgency> {
  const { world, browser: member } = await certifying(api);
  const owner = await api.signIn((await world.agency.addUser("Olive Owner", "OWNER")).email);
  await readyForm(api, world.agency, owner);
  await owner.send(SIGNER, { input: SETTINGS });
  // as the worker does when it starts
  const { statements, unscoped } = testReader();
  await unscoped((db) => publishKeys(db, statements.keys.publicKeys));

  const draft = async () => {
    const input = { accountId: world.accountId, additionalInsured: false, holder: HOLDER, riskState: "OH" };
    return must(await world.agency.run(createCertificate, NewCertificate.parse(input))).id;
  };
  const issue = async (): Promise<Issued> => {
    const id = await draft();
    const found = (await member.send(HASH, { id })).body.data?.["certificateIssuing"] as
      | { hash: string; cited: object[] }
      | undefined;
    await member.send(APPROVE, { id, hash: found?.hash ?? "", opened: found?.cited ?? [] });
    const { id: approvalId } = await world.agency.inDatabase((db) =>
      db.selectFrom("certificate_approvals").select("id").where("certificate_id", "=", id).executeTakeFirstOrThrow(),
    );
    const ref = { agencyId: world.agency.id, approvalId: approvalId as CertificateApprovalId };
    const printed = await printCertificate(testReader(), ref);
    if (!printed) throw new Error("nothing was printed");
    await recordPrinted(testReader(), ref, printed);
    const shown = (await member.send(ISSUED, { id })).body.data?.["certificate"] as Omit<Issued, "id" | "bytes">;
    const cookie = `__Host-cara_session=${member.cookie("__Host-cara_session") ?? ""}`;
    const paper = await fetch(api.url + shown.downloadUrl, { headers: { cookie } });
    return { id, ...shown, bytes: Buffer.from(await paper.arrayBuffer()) };
  };
  return { world, member, draft, issue };
}

import { deliveryHash } from "@cara/contract/delivery-hash.ts";
import { fillableForm } from "../../seed/fillable-form.ts";
import { declaredLines } from "../documents/declared-lines.ts";
import { textPdf } from "../documents/pdf.ts";
import { mustUpload } from "../documents/uploading.ts";
import type { Person } from "../faults/cara-people.ts";
import { attachDocument, mustSend, openPolicy } from "../faults/own-policy.ts";
import type { OwnServers } from "../faults/own-servers.ts";

type Scene = Person & { servers: OwnServers };
/** Sends a mutation whose field is called `answer`, and returns what it selects. */
const send = async <Answer>({ browser }: Scene, call: string, variables: Record<string, unknown> = {}) => {
  const names = Object.keys(variables).map((name) => `$${name}: ${TYPES[name] ?? "ID!"}`);
  const head = names.length > 0 ? `(${names.join(", ")})` : "";
  return (await mustSend(browser, `mutation M${head} { answer: ${call} }`, variables)) as Answer;
};
const TYPES: Record<string, string> = {
  settings: "AgencySettingsInput!",
  policy: "UpdateBusinessPolicyInput!",
  input: "CreateCertificateInput!",
  hash: "String!",
  opened: "[OpenedPageInput!]!",
  delivery: "CertificateDeliveryInput!",
};
type Shown = {
  certificateIssuing: { hash: string; cited: object[] };
  certificateDelivery: { subject: string; body: string; signature: string | null; certificateHash: string };
};
const ENDORSEMENT = [
  "CG 20 10 12 19",
  "SCHEDULE",
  "Name Of Person(s) Or Organization(s):",
  "City of Marlow",
  "Information required to complete this list is in the declarations.",
  "CG 20 10 12 19 Page 1 of 1",
];
const HOLDER = {
  name: "City of Marlow",
  address: { line1: "1 Main St", city: "Marlow", zone: "TX", postalCode: "75001" },
};

/** A certificate is printed on the agency's form, issued and sent; the page that it rests on is copied. */
export async function issueCertificate(scene: Scene, until: (sql: string) => Promise<void>): Promise<void> {
  const errors = "validationErrors { message }";
  await send(scene, `attestFormsLicense(input: { license: "AF-1", isConfirmed: true }) { ${errors} }`);
  const settings = {
    timeZone: "America/Chicago",
    businessHours: [],
    producer: { name: "Harbor Point Insurance" },
    authorizedRepresentative: "Dana Whitfield",
    version: 0,
  };
  await send(scene, `updateAgencySettings(input: $settings) { ${errors} }`, { settings });
  const fileId = await mustUpload(scene.servers.url, scene.browser, "form.pdf", await fillableForm());
  const { certificateTemplate: form } = await send<{ certificateTemplate: { id: string } }>(
    scene,
    `addCertificateTemplate(fileId: $fileId, edition: EDITION_2025_12) { certificateTemplate { id } ${errors} }`,
    { fileId },
  );
  await until(`select sample_version = 1 as done from certificate_templates where id = '${form.id}'`);
  await send(scene, `confirmCertificateTemplate(id: $id, version: 1) { ${errors} }`, { id: form.id });

  const policyId = await openPolicy(scene.servers, scene, {
    coverageParts: [{ line: "GENERAL_LIABILITY", trigger: "OCCURRENCE", cells: [] }],
  });
  const document = await attachDocument(scene.servers, scene, policyId, textPdf([declaredLines(), ENDORSEMENT]));
  await until(`select state = 'DONE' as done from policy_extractions where file_id = '${document}'`);
  const { body } = await scene.browser.send(
    "query P($id: ID!) { businessPolicy(id: $id) { version account { id } carrier { id } } }",
    { id: policyId },
  );
  const opened = body.data?.["businessPolicy"] as
    | { version: number; account: { id: string }; carrier: { id: string } }
    | undefined;
  if (!opened) throw new Error("the policy cannot be looked at");
  const { version, account, carrier } = opened;
  const year = new Date().getUTCFullYear();
  const policy = {
    type: "GENERAL_LIABILITY",
    market: "ADMITTED",
    carrierId: carrier.id,
    sourceType: "INBOUND",
    premium: 1,
    state: "INFORCE",
    policyNumber: "GL-104-2026",
    inforceAt: `${year - 1}-12-01`,
    expiresAt: `${year + 1}-12-01`,
    version,
  };
  await send(scene, `updateBusinessPolicy(id: $id, input: $policy) { ${errors} }`, { id: policyId, policy });
  const { certificate } = await send<{ certificate: { id: string } }>(
    scene,
    `createCertificate(input: $input) { certificate { id } ${errors} }`,
    { input: { accountId: account.id, additionalInsured: true, holder: HOLDER } },
  );
  await until("select count(*) filter (where file_id is not null) > 0 as done from endorsement_copies");
  const shown = await scene.browser.send(
    `query I($id: ID!) { certificateIssuing(id: $id) { hash cited { fileId page } }
      certificateDelivery(id: $id) { subject body signature certificateHash } }`,
    certificate,
  );
  const { certificateIssuing: issuing, certificateDelivery: proposal } = shown.body.data as Shown;
  const { certificateHash, signature, ...text } = { ...proposal, to: ["certs@marlow.example"], cc: [] };
  const hash = await deliveryHash({ ...text, certificate: certificateHash, signature, pages: [] });
  const approve = "approveAndDeliverCertificate(id: $id, hash: $hash, opened: $opened, delivery: $delivery)";
  await send(scene, `${approve} { ${errors} }`, {
    id: certificate.id,
    hash: issuing.hash,
    opened: issuing.cited,
    delivery: { ...text, pageIds: [], hash, sendAnyway: true },
  });
  await until(`select state = 'ISSUED' as done from certificates where id = '${certificate.id}'`);
  await until("select count(released_at) = 1 as done from certificate_deliveries");
}

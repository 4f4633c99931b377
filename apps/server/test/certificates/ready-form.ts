import type { FileId } from "../../src/kernel/ids.ts";
import { checkTemplate, drawSample } from "../../src/domains/certificates/templates/check-template.ts";
import { readNow, testReader } from "../documents/extraction.ts";
import { mustUpload } from "../documents/uploading.ts";
import type { Browser } from "../kit/browser.ts";
import type { TestAgency } from "../kit/test-agency.ts";
import type { TestApi } from "../kit/test-api.ts";
import { fillableForm } from "../../seed/fillable-form.ts";

const ADD = `mutation A($fileId: ID!) { addCertificateTemplate(fileId: $fileId, edition: EDITION_2025_12) {
  certificateTemplate { id } validationErrors { message } } }`;
const CONFIRM = `mutation C($id: ID!) { confirmCertificateTemplate(id: $id, version: 1) {
  certificateTemplate { state } validationErrors { message } } }`;

export const ATTEST = `mutation { attestFormsLicense(input: { license: "AF-1", isConfirmed: true }) {
  validationErrors { message } } }`;

/** A generated fillable form that an owner uploaded and took into use, under an attested license. Returns its id. */
export async function readyForm(api: TestApi, agency: TestAgency, owner: Browser): Promise<string> {
  await owner.send(ATTEST, {});
  const fileId = await mustUpload(api.url, owner, "form.pdf", await fillableForm());
  const added = (await owner.send(ADD, { fileId })).body.data?.["addCertificateTemplate"] as {
    certificateTemplate: { id: string };
  };
  const { id } = added.certificateTemplate;
  await readNow(testReader(), agency.id, fileId);
  const ref = { agencyId: agency.id, fileId: fileId as FileId };
  await checkTemplate(testReader(), ref);
  await drawSample(testReader(), ref);
  const { body } = await owner.send(CONFIRM, { id });
  if (JSON.stringify(body.data).includes("READY")) return id;
  throw new Error(`The form is not in use: ${JSON.stringify(body)}`);
}

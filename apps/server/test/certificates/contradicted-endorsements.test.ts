import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "../documents/declared-lines.ts";
import { addDocument } from "../documents/declared-policy.ts";
import { onePagePdf, textPdf } from "../documents/pdf.ts";
import { mustUpload } from "../documents/uploading.ts";
import { PolicyDocumentDraft } from "../../src/domains/policies/policy-document.ts";
import { uploadPolicyFile } from "../../src/domains/policies/upload-policy-file.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { certifying } from "./certifying.ts";

const CREATE = `mutation C($input: CreateCertificateInput!) { createCertificate(input: $input) { certificate {
  contents { rows { additionalInsured } decisions { reason nextStep } } } } }`;
const HOLDER = {
  name: "Meridian Tower Owners LLC",
  address: { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" },
};
const FORM = "CG 20 10 12 19";
const SCHEDULE = ["SCHEDULE", "Name Of Person(s) Or Organization(s):", HOLDER.name];
const END = "Information required to complete this list is in the declarations.";
const page = (foot: string, above: readonly string[] = [], below: readonly string[] = []) => [
  FORM,
  ...above,
  ...SCHEDULE,
  END,
  ...below,
  `${FORM} ${foot}`,
];
const WHOLE = page("Page 1 of 1");
const DELETES = ["POLICY CHANGES", "Effective 04/01/2026", `Form ${FORM} is deleted from this policy`];
const LONG = Array.from(
  { length: 110 },
  () => "The person or organization in the schedule is an additional insured for your work.",
);
const escaped = (text: string): string => text.replaceAll(/[\\()]/gu, "\\$&");
const MENTIONED = "Another page of the policy (page";
const SAYS_MORE = "says more than the form does";

// a document is read by the real programs
describe("an endorsement that its page or another one takes back", { timeout: 60_000 }, () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 60_000);
  afterAll(() => api.stop());

  const decided = async (
    documents: readonly (string[][] | Buffer)[],
    { holder = HOLDER, unread }: { holder?: typeof HOLDER; unread?: string[][] } = {},
  ): Promise<unknown> => {
    const { world, browser, policyId } = await certifying(api);
    for (const [at, document] of documents.entries())
      await addDocument({ api, world, browser }, policyId, document, {
        type: at === 0 ? "POLICY_DOCUMENT" : "ENDORSEMENT",
      });
    if (unread) {
      const fileId = await mustUpload(api.url, browser, "change.pdf", textPdf(unread));
      const draft = PolicyDocumentDraft.parse({ fileId, type: "ENDORSEMENT" });
      must(await world.agency.run(uploadPolicyFile, { policyId, draft }));
    }
    const input = { accountId: world.accountId, additionalInsured: true, holder };
    const { body } = await browser.send(CREATE, { input });
    const made = body.data?.["createCertificate"] as { certificate: { contents: unknown } };
    return made.certificate.contents;
  };

  it.each<[string, string[][][], string]>([
    ["a later document deletes the form", [[declaredLines(), WHOLE], [DELETES]], MENTIONED],
    ["a later page deletes the form", [[declaredLines(), WHOLE, DELETES]], MENTIONED],
    [
      "a later document takes the holder out",
      [[declaredLines(), WHOLE], [["POLICY CHANGES", `${HOLDER.name} is removed.`]]],
      MENTIONED,
    ],
    ["a later document takes the form off", [[declaredLines(), WHOLE], [[`${FORM} taken off`]]], MENTIONED],
    [
      "a later document names somebody else",
      [[declaredLines(), WHOLE], [["POLICY CHANGES", `The schedule of ${FORM} now names Orion Holdings LLC`]]],
      MENTIONED,
    ],
    [
      "a later document speaks of additional insureds",
      [[declaredLines(), WHOLE], [["POLICY CHANGES", "No additional insureds from now on"]]],
      MENTIONED,
    ],
    [
      "its second page takes the holder out",
      [[declaredLines(), page("Page 1 of 2"), [FORM, `${HOLDER.name} is deleted.`, `${FORM} Page 2 of 2`]]],
      SAYS_MORE,
    ],
    [
      "it does not apply to the holder",
      [[declaredLines(), page("Page 1 of 1", [], [`This endorsement does not apply to ${HOLDER.name}.`])]],
      SAYS_MORE,
    ],
    ["it is a specimen", [[declaredLines(), page("Page 1 of 1", ["SPECIMEN"])]], SAYS_MORE],
    ["it is over", [[declaredLines(), page("Page 1 of 1", [], ["This endorsement ends on 04/30/2026."])]], SAYS_MORE],
  ])("[CERT-14+] makes no Y where %s", async (_, documents, reason) => {
    expect(await decided(documents)).toMatchObject({
      rows: [{ additionalInsured: false }],
      decisions: [{ reason: expect.stringContaining(reason), nextStep: "ACCEPT_BY_PAGE" }],
    });
  });

  it.each([
    ["a day that is not known", [HOLDER.name, "Effective: upon payment of the premium"]],
    ["another insured", [HOLDER.name, "Named Insured: Somebody Else Inc"]],
    ["an entry about another", [`1. ${HOLDER.name}`, "2. Disregard entry 1"]],
    ["boxes", [`[ ] ${HOLDER.name}`, "", "[X] Orion Holdings LLC"]],
  ])("[CERT-14+] makes no Y of a schedule with %s", async (_, names) => {
    const scheduled = WHOLE.toSpliced(WHOLE.indexOf(HOLDER.name), 1, ...names);
    expect(await decided([[declaredLines(), scheduled]])).toMatchObject({
      rows: [{ additionalInsured: false }],
      decisions: [{ reason: expect.stringContaining("could not be read"), nextStep: "ACCEPT_BY_PAGE" }],
    });
  });

  it.each([
    ["Hale & Pike LLC", "Hale & Pike LLC"],
    ["Hale and Pike LLC", "HALE & PIKE"],
    ["Hale Co Partners", "Hale Co Partners"],
  ])("[CERT-14+] makes no Y for %s where another page takes %s out", async (name, printed) => {
    const own = WHOLE.with(WHOLE.indexOf(HOLDER.name), name);
    const documents = [[declaredLines(), own], [["POLICY CHANGES", `${printed} is deleted from the policy.`]]];
    expect(await decided(documents, { holder: { ...HOLDER, name } })).toMatchObject({
      rows: [{ additionalInsured: false }],
      decisions: [{ reason: expect.stringContaining(MENTIONED) }],
    });
  });

  it.each([
    ["insured's", "Named Insured: Somebody Else Inc"],
    ["policy's", "Policy: XX-999-2020"],
  ])("[CERT-14+] makes no Y where it is another %s", async (_, line) => {
    expect(await decided([[declaredLines()], [page("Page 1 of 1", [line])]])).toMatchObject({
      rows: [{ additionalInsured: false }],
      decisions: [{ reason: expect.stringContaining("is in a document that is not part of the policy") }],
    });
  });

  it("[CERT-14+] makes no Y while a document that may change the policy is not read", async () => {
    expect(await decided([[declaredLines(), WHOLE]], { unread: [DELETES] })).toMatchObject({
      rows: [{ additionalInsured: false }],
      decisions: [{ reason: expect.stringContaining('"change.pdf" is not read'), nextStep: "ACCEPT_BY_PAGE" }],
    });
  });

  const draw = (lines: readonly string[], size = 5, over = ""): Buffer =>
    onePagePdf(
      deflateSync(
        Buffer.from(
          [
            ...lines.map((line, at) => `BT /F1 ${size} Tf 20 ${780 - at * (size + 1)} Td (${escaped(line)}) Tj ET`),
            over,
          ].join("\n"),
        ),
      ),
      "/FlateDecode",
    );

  it("[CERT-14+] makes no Y of a page that is not read to its end", async () => {
    const refused = { rows: [{ additionalInsured: false }], decisions: [{ nextStep: "ACCEPT_BY_PAGE" }] };
    expect(await decided([[declaredLines()], draw(WHOLE)])).toMatchObject({ rows: [{ additionalInsured: true }] });
    expect(await decided([[declaredLines()], draw(page("Page 1 of 1", [], LONG))])).toMatchObject(refused);
  });

  it("[CERT-14+] makes no Y of a page that is crossed out, and says to look at it", async () => {
    const crossed = draw(WHOLE, 10, "2 w 10 795 m 300 690 l S 10 690 m 300 795 l S");
    expect(await decided([[declaredLines()], draw(WHOLE, 10)])).toMatchObject({ rows: [{ additionalInsured: true }] });
    expect(await decided([[declaredLines()], crossed])).toMatchObject({
      rows: [{ additionalInsured: false }],
      decisions: [{ reason: expect.stringContaining("crossed out or stamped. Look at"), nextStep: "ACCEPT_BY_PAGE" }],
    });
  });

  it("[CERT-14+] makes a Y of the same form where nothing speaks against it", async () => {
    const own = ["Policy: GL-104-2026", "Named Insured: Alamo Ridge Builders LLC", "Endorsement effective: 03/05/2026"];
    const list = ["Schedule of forms", `${FORM} Additional insured - owners, lessees or contractors`];
    const elsewhere = ["POLICY CHANGES", "Form CG 21 47 12 07 is deleted from this policy"];
    const documents = [[declaredLines(), list], [page("Page 1 of 1", own)], [elsewhere]];
    expect(await decided(documents)).toMatchObject({ rows: [{ additionalInsured: true }] });
  });
});

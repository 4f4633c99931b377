import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "../documents/declared-lines.ts";
import { addDocument } from "../documents/declared-policy.ts";
import { onePagePdf } from "../documents/pdf.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { certifying } from "./certifying.ts";

const CREATE = `mutation C($input: CreateCertificateInput!) { createCertificate(input: $input) { certificate {
  contents { rows { additionalInsured } decisions { proof { number page quote } reason } } } } }`;
const NAME = "Meridian Tower Owners LLC";
const ADDRESS = { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" };
const END = "Information required to complete this list is in the declarations.";
const LABEL = "Name Of Person(s) Or Organization(s):";
const FORM = "CG 20 10 12 19";
const scheduled = (...names: string[]) => [FORM, "SCHEDULE", LABEL, ...names, END, `${FORM} Page 1 of 1`];
const EVERYONE = "Any person or organization as required by written contract";

type Decided = { rows: { additionalInsured: boolean }[]; decisions: { reason: string | null }[] };
type Document = string[][] | Buffer;

// a document is read by the real programs
describe("an endorsement page that means something else", { timeout: 60_000 }, () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 60_000);
  afterAll(() => api.stop());

  const decided = async (
    documents: readonly Document[],
    more: object = {},
    types: readonly string[] = [],
  ): Promise<Decided> => {
    const { world, browser, policyId } = await certifying(api);
    for (const [at, document] of documents.entries())
      await addDocument({ api, world, browser }, policyId, document, { type: types[at] ?? "POLICY_DOCUMENT" });
    const holder = { name: NAME, address: ADDRESS };
    const input = { accountId: world.accountId, additionalInsured: true, holder, ...more };
    const made = (await browser.send(CREATE, { input })).body.data?.["createCertificate"] as {
      certificate: { contents: Decided };
    };
    return made.certificate.contents;
  };
  const refused = (reason: string) => ({
    rows: [{ additionalInsured: false }],
    decisions: [{ reason: expect.stringContaining(reason), proof: null }],
  });

  it.each<[string, string[], string, object]>([
    [
      "deletes the form",
      ["POLICY CHANGES", `Form ${FORM} is deleted from this policy`, "SCHEDULE", LABEL, NAME, END],
      "No endorsement",
      {},
    ],
    ["excepts the holder", scheduled(EVERYONE, `2. Except ${NAME}`), "could not be read", { contract: "DIRECT" }],
    [
      "excepts the holder further below",
      scheduled(EVERYONE, "", "", "", `Except ${NAME}`),
      "could not be read",
      { contract: "DIRECT" },
    ],
    [
      "names a place like the holder",
      scheduled("Quarry Lane LP", `Location(s) of covered operations: ${NAME}`),
      "does not name Meridian",
      {},
    ],
    [
      "is for another place",
      scheduled(NAME, "Location(s) of covered operations: 9 Elm St, Dallas only"),
      "does not name this project",
      { project: "Harbor Bridge" },
    ],
    [
      "takes the holder out behind its address",
      scheduled(`${NAME}, 1200 Main St, REMOVED effective 03/06/2026`),
      "could not be read",
      {},
    ],
    [
      "takes the holder out in another line",
      scheduled(NAME, "1200 Main St", "deleted as of 03/06/2026"),
      "page of CG 20 10 12 19 could not be read, or something on it is hidden, crossed out or stamped",
      {},
    ],
    [
      "begins later",
      scheduled(NAME).toSpliced(1, 0, "Effective date of this endorsement: 11/30/2127"),
      "not in effect",
      {},
    ],
  ])("[CERT-14+] makes no Y where it %s", async (_, page, reason, more) => {
    expect(await decided([[declaredLines(), page]], more)).toMatchObject(refused(reason));
  });

  it.each([
    ["another policy", { "Policy Number": "XX-999-2020", "Named Insured": "Somebody Else" }],
    ["last term", { "Policy Period": "03/05/2022 to 03/05/2023" }],
  ])("[CERT-14+] makes no Y in a document of %s", async (_, other) => {
    const documents = [[declaredLines()], [declaredLines(other), scheduled(NAME)]];
    expect(await decided(documents)).toMatchObject(refused("not part of the policy"));
  });

  it.each([["QUOTE_DOCUMENT"], ["APPLICATION_FORM"], ["OTHER"], ["BINDER"]])(
    "[CERT-14+] makes no Y in a document of type %s",
    async (type) => {
      const documents = [[declaredLines()], [scheduled(NAME)]];
      expect(await decided(documents, {}, ["POLICY_DOCUMENT", "ENDORSEMENT"])).toMatchObject({
        rows: [{ additionalInsured: true }],
      });
      expect(await decided(documents, {}, ["POLICY_DOCUMENT", type])).toMatchObject({
        rows: [{ additionalInsured: false }],
      });
    },
  );

  it("[CERT-14+] makes no Y on a page that comes alone and bears another policy's number", async () => {
    const documents = [[declaredLines()], [scheduled(NAME).toSpliced(1, 0, "POLICY NUMBER: XX-999-2020")]];
    expect(await decided(documents)).toMatchObject(refused("not part of the policy"));
  });

  const page = (hide: (text: string, y: number) => string): Buffer => {
    const lines = scheduled(NAME).map((line, at) => {
      const y = 700 - at * 20;
      return hide(`BT /F1 12 Tf 72 ${y} Td (${line}) Tj ET`, y);
    });
    const title = "BT /F1 12 Tf 72 740 Td (COMMERCIAL GENERAL LIABILITY) Tj ET";
    return onePagePdf(deflateSync(Buffer.from([title, ...lines].join("\n"))), "/FlateDecode");
  };
  it.each([
    ["in the color of the paper", (text: string) => `1 g ${text} 0 g`],
    ["in letters without ink", (text: string) => `BT 3 Tr ET ${text} BT 0 Tr ET`],
    ["under a white box", (text: string, y: number) => `${text} 1 g 60 ${y - 6} 400 20 re f 0 g`],
    ["in letters that nobody can read", (text: string) => text.replace("12 Tf", "1 Tf")],
    ["off the paper", (text: string) => text.replace("72 ", "-900 ")],
    ["where only the name is hidden", (text: string) => (text.includes(NAME) ? `1 g ${text} 0 g` : text)],
  ])("[CERT-14+] makes no Y of words %s", async (_, hide) => {
    expect(await decided([[declaredLines()], page(hide)])).toMatchObject({ rows: [{ additionalInsured: false }] });
  });

  it("[CERT-14+] makes a Y of the same page where all of it is on paper", async () => {
    expect(await decided([[declaredLines()], page((text) => text)])).toMatchObject({
      rows: [{ additionalInsured: true }],
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredLines } from "../documents/declared-lines.ts";
import { exploring } from "../documents/exploring.ts";
import type { Browser } from "../kit/browser.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must, policyWorld, type PolicyWorld } from "../kit/test-policies.ts";

const CREATE = `mutation C($input: CreateCertificateInput!) { createCertificate(input: $input) {
  validationErrors { path message } certificate { id certificateNumber state } } }`;
const CERTIFICATE = `query C($id: ID!) { certificate(id: $id) { certificateNumber state holder { name address { city } }
  contents { additionalInsured descriptionOfOperations formEdition rows { line insurerLetter insurerName naicCode policyNumber additionalInsured waiver limits { name amount factId } }
  decisions { line want proof { number edition fileId page quote } reason nextStep } problems { code field } } } }`;
const LISTS = `query L($accountId: ID!) { account(id: $accountId) { certificatesOfLiabilityInsurance { certificateNumber } }
  certificates(accountId: $accountId, first: 1) { edges { node { certificateNumber } } pageInfo { hasNextPage } } }`;

const HOLDER = {
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
type Contents = {
  rows: { additionalInsured: boolean; waiver: boolean; limits: { name: string; amount: number }[] }[];
  decisions: { want: string; proof: { page: number } | null; nextStep: string | null }[];
};

// a document is read by the real programs
describe("a certificate from a policy's documents", { timeout: 60_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  let fileId: string;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
    const year = new Date().getUTCFullYear();
    const dates = { inforceAt: `${year - 1}-12-01`, expiresAt: `${year + 1}-12-01` };
    const bound = await world.create({ policyNumber: "GL-104-2026", ...dates });
    const policy = must(await world.update(bound, { state: "INFORCE" }));
    fileId = await exploring({ api, world, browser }).add(policy.id, [
      declaredLines(),
      endorsement("CG 20 10 12 19", HOLDER.name, "1200 Main St"),
      endorsement("CG 24 04 05 09", "Quarry Lane Partners LP"),
    ]);
  }, 60_000);
  afterAll(() => api.stop());

  const create = async (more: object = {}): Promise<Contents> => {
    const input = { accountId: world.accountId, additionalInsured: true, holder: HOLDER, ...more };
    const made = (await browser.send(CREATE, { input })).body.data?.["createCertificate"] as {
      certificate: { id: string };
    };
    const shown = (await browser.send(CERTIFICATE, { id: made.certificate.id })).body.data?.["certificate"] as {
      contents: Contents;
    };
    return shown.contents;
  };
  const ask = (...wants: string[]) => ({ asks: wants.map((want) => ({ line: "GENERAL_LIABILITY", want })) });

  it("[API-25] [CERT-14+] prints a Y with its page and words, and the proved limits of the declarations", async () => {
    expect(await create()).toMatchObject({
      additionalInsured: true,
      descriptionOfOperations: null,
      formEdition: "2025/12",
      rows: [
        {
          line: "GENERAL_LIABILITY",
          insurerLetter: "A",
          insurerName: "Lone Star Mutual",
          naicCode: "24082",
          policyNumber: "GL-104-2026",
          additionalInsured: true,
          waiver: false,
          limits: [
            { name: "eachOccurrence", amount: 1_000_000 },
            { name: "generalAggregate", amount: 2_000_000 },
          ],
        },
      ],
      decisions: [
        {
          want: "ADDITIONAL_INSURED_ONGOING",
          proof: { number: "CG 20 10", edition: "12 19", fileId, page: 2, quote: "CG 20 10 12 19" },
          reason: null,
          nextStep: null,
        },
      ],
    });
  });

  it("[CERT-14+] prints none for completed operations, for a waiver of somebody else, or for another holder", async () => {
    const both = await create(ask("ADDITIONAL_INSURED_ONGOING", "ADDITIONAL_INSURED_COMPLETED", "WAIVER"));
    expect(both.rows).toMatchObject([{ additionalInsured: false, waiver: false }]);
    expect(both.decisions).toMatchObject([
      { proof: { page: 2 } },
      { proof: null, nextStep: "CHANGE_REQUEST" },
      { proof: null, nextStep: "ASK_CARRIER" },
    ]);
    const other = await create({ holder: { ...HOLDER, name: "Meridian Tower Owners Inc" } });
    expect(other.rows).toMatchObject([{ additionalInsured: false }]);
  });

  it("[DATA-32] [DATA-37] lists them with the account and page by page", async () => {
    const { body } = await browser.send(LISTS, { accountId: world.accountId });
    expect(body.data).toMatchObject({
      account: {
        certificatesOfLiabilityInsurance: expect.arrayContaining([{ certificateNumber: expect.any(String) }]),
      },
      certificates: { edges: [{ node: { certificateNumber: expect.any(String) } }], pageInfo: { hasNextPage: true } },
    });
  });

  it("[API-25] answers with the fields that are wrong", async () => {
    const input = { accountId: world.accountId, additionalInsured: true, holder: { name: " ", address: {} } };
    const { body } = await browser.send(CREATE, { input });
    expect(body.data?.["createCertificate"]).toMatchObject({
      certificate: null,
      validationErrors: expect.arrayContaining([{ path: "holder.name", message: "This field is required" }]),
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nextJanuary } from "@cara/contract/agency-licenses.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must } from "#test/kit/test-policies.ts";
import { AgencyLicenseDraft } from "./agency-license.ts";
import { listLicenses } from "./agency-license.store.ts";
import { attestFormsLicense } from "./attest-forms-license.ts";
import { formsLicenseOn } from "./find-forms-license.ts";
import { FormsLicenseDraft } from "./forms-license.ts";
import { removeAgencyLicense } from "./remove-agency-license.ts";
import { saveAgencyLicense } from "./save-agency-license.ts";
import { withdrawFormsLicense } from "./withdraw-forms-license.ts";

const TEXAS = { state: "TX", number: "1884402", expiresOn: "2099-06-30" };
const license = (more: object = {}) => AgencyLicenseDraft.parse({ ...TEXAS, ...more });
const ATTESTED = { license: "M-40177", validThrough: "2099-01-31", isConfirmed: true };
const attestation = (more: object = {}) => FormsLicenseDraft.parse({ ...ATTESTED, ...more });

async function ownedAgency() {
  const agency = await testAgency();
  const owner = await agency.addUser("Ines Vale", "OWNER");
  const holdsOn = (day: string) => agency.inDatabase((db) => formsLicenseOn(db, day));
  return { agency, owner, holdsOn };
}

describe("an agency's licenses", () => {
  it("are one for each state, saved over the one before, and removed", async () => {
    const { agency, owner } = await ownedAgency();
    must(await agency.run(saveAgencyLicense, license(), owner));
    must(await agency.run(saveAgencyLicense, license({ state: "LA", number: "77" }), owner));
    must(await agency.run(saveAgencyLicense, license({ number: " 1884403 " }), owner));
    must(await agency.run(saveAgencyLicense, license({ number: "1884403" }), owner));
    const stored = () => agency.inDatabase((db) => listLicenses(db));
    expect(await stored()).toEqual([
      { ...TEXAS, state: "LA", number: "77" },
      { ...TEXAS, number: "1884403" },
    ]);
    must(await agency.run(removeAgencyLicense, { state: "LA" }, owner));
    must(await agency.run(removeAgencyLicense, { state: "LA" }, owner));
    expect(await stored()).toHaveLength(1);
    const events = (await agency.auditTrail(agency.id)).filter((kind) => kind.startsWith("agency_license"));
    expect(events).toEqual([...Array<string>(3).fill("agency_license.saved"), "agency_license.removed"]);
  });

  it.each([
    ["no state of ours", { state: "ZZ" }, "state"],
    ["no number", { number: " " }, "number"],
    ["no day", { expiresOn: "soon" }, "expiresOn"],
  ])("are refused with %s", (_what, more, path) => {
    const parsed = AgencyLicenseDraft.safeParse({ ...TEXAS, ...more });
    expect(parsed.error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
  });
});

describe("the license for an agency's forms", () => {
  it("holds from when an owner attests it until it expires", async () => {
    const { agency, owner, holdsOn } = await ownedAgency();
    expect(await holdsOn("2026-11-18")).toBe(false);
    const made = must(await agency.run(attestFormsLicense, attestation(), owner));
    expect(made).toMatchObject({ license: "M-40177", attestedBy: owner.id, withdrawnAt: null });
    expect([await holdsOn("2099-01-31"), await holdsOn("2099-02-01")]).toEqual([true, false]);
    expect(await agency.auditTrail(made.id)).toEqual(["forms_license.attested"]);
  });

  it("is withdrawn and attested again, and every act stays on record", async () => {
    const { agency, owner, holdsOn } = await ownedAgency();
    const first = must(await agency.run(attestFormsLicense, attestation(), owner));
    must(await agency.run(withdrawFormsLicense, null, owner));
    must(await agency.run(withdrawFormsLicense, null, owner));
    expect(await holdsOn("2026-11-18")).toBe(false);
    expect(await agency.auditTrail(first.id)).toEqual(["forms_license.attested", "forms_license.withdrawn"]);
    must(await agency.run(attestFormsLicense, attestation({ license: "M-40178" }), owner));
    expect(await holdsOn("2026-11-18")).toBe(true);
    const rows = await agency.inDatabase((db) => db.selectFrom("forms_license_attestations").selectAll().execute());
    expect(rows).toHaveLength(2);
  });

  it("needs the confirmation, and a day that has not passed", async () => {
    const { agency, owner } = await ownedAgency();
    const unconfirmed = FormsLicenseDraft.safeParse({ ...ATTESTED, isConfirmed: false });
    expect(unconfirmed.error?.issues).toMatchObject([
      { path: ["isConfirmed"], message: "Confirm that your agency holds a license" },
    ]);
    expect(await agency.run(attestFormsLicense, attestation({ validThrough: "2020-01-31" }), owner)).toMatchObject({
      ok: false,
      refusal: { code: "DAY_HAS_PASSED", path: "validThrough" },
    });
  });

  it("is an owner's to give, like the licenses, and another agency's says nothing", async () => {
    const { agency, owner } = await ownedAgency();
    must(await agency.run(attestFormsLicense, attestation(), owner));
    for (const role of ["MEMBER", "PREPARER", "VIEWER"] as const) {
      const user = await agency.addUser("Omar Reyes", role);
      const forbidden = { code: "FORBIDDEN" };
      await expect(agency.run(attestFormsLicense, attestation(), user)).rejects.toMatchObject(forbidden);
      await expect(agency.run(withdrawFormsLicense, null, user)).rejects.toMatchObject(forbidden);
      await expect(agency.run(saveAgencyLicense, license(), user)).rejects.toMatchObject(forbidden);
      await expect(agency.run(removeAgencyLicense, { state: "TX" }, user)).rejects.toMatchObject(forbidden);
    }
    expect(await (await ownedAgency()).holdsOn("2026-11-18")).toBe(false);
  });

  it("holds until the last day of next January unless another day is given", async () => {
    const { agency, owner } = await ownedAgency();
    const { validThrough } = must(await agency.run(attestFormsLicense, attestation({ validThrough: null }), owner));
    expect(validThrough).toMatch(/^20\d\d-01-31$/u);
    expect([nextJanuary("2026-11-18"), nextJanuary("2027-01-15")]).toEqual(["2027-01-31", "2028-01-31"]);
  });
});

const ATTEST = `mutation A($input: FormsLicenseInput!) { attestFormsLicense(input: $input) {
  settings { isFormsLicensed formsLicense { license validThrough withdrawnAt attestedBy { name } } } validationErrors { path } } }`;
const SAVE = `mutation S($input: AgencyLicenseInput!) { saveAgencyLicense(input: $input) {
  settings { licenses { state number expiresOn } } validationErrors { path } } }`;

describe("licenses in the API", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it("are saved by an owner and shown with the settings", async () => {
    const { owner } = await ownedAgency();
    const browser = await api.signIn(owner.email);
    const send = async (text: string, input: object) => (await browser.send(text, { input })).body.data;
    expect(await send(SAVE, { ...TEXAS, number: "" })).toMatchObject({
      saveAgencyLicense: { settings: null, validationErrors: [{ path: "number" }] },
    });
    expect(await send(SAVE, TEXAS)).toMatchObject({ saveAgencyLicense: { settings: { licenses: [TEXAS] } } });
    expect(await send(ATTEST, ATTESTED)).toMatchObject({
      attestFormsLicense: {
        settings: {
          isFormsLicensed: true,
          formsLicense: { license: "M-40177", validThrough: "2099-01-31", attestedBy: { name: "Ines Vale" } },
        },
      },
    });
    const { body } = await browser.send("mutation { withdrawFormsLicense { settings { isFormsLicensed } } }", {});
    expect(body.data).toEqual({ withdrawFormsLicense: { settings: { isFormsLicensed: false } } });
  });
});

import { describe, expect, it } from "vitest";
import { DEFAULT_BUSINESS_HOURS } from "@cara/contract/agency-settings.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import { must } from "#test/kit/test-policies.ts";
import { AgencySettingsDraft } from "./agency-settings.ts";
import { agencySettings } from "./find-agency-settings.ts";
import { updateAgencySettings } from "./update-agency-settings.ts";

const TYPED = {
  timeZone: "America/Chicago",
  businessHours: [
    { day: "SATURDAY", opens: "09:00", closes: "12:30" },
    { day: "MONDAY", opens: "08:00", closes: "17:00" },
  ],
  producer: {
    name: " Harbor Point Insurance, LLC ",
    contactName: "Dana Whitfield",
    phone: "(210) 555-0100",
    fax: "",
    email: "Certificates@HarborPoint.example",
    mailingAddress: { line1: "1 Main St", line2: "", city: "San Antonio", zone: "TX", postalCode: "78205" },
  },
  authorizedRepresentative: "Dana Whitfield",
  emailSignature: "Harbor Point Insurance\n(210) 555-0100",
};
const draft = (more: object = {}) => AgencySettingsDraft.parse({ ...TYPED, ...more });
const read = (agency: TestAgency) => agency.inDatabase((db) => agencySettings(db));

describe("agencySettings", () => {
  it("has defaults until they are first saved", async () => {
    const agency = await testAgency({ name: "Juniper Creek Insurance" });
    expect(await read(agency)).toMatchObject({
      timeZone: "America/New_York",
      businessHours: DEFAULT_BUSINESS_HOURS,
      producer: { name: "Juniper Creek Insurance", mailingAddress: null },
      version: 0,
    });
  });
});

describe("updateAgencySettings", () => {
  it("saves an owner's settings, in the order of the week, with an audit event", async () => {
    const agency = await testAgency();
    const owner = await agency.addUser("Ines Vale", "OWNER");
    must(await agency.run(updateAgencySettings, { draft: draft(), version: 0 }, owner));
    expect(await read(agency)).toEqual({
      timeZone: "America/Chicago",
      businessHours: [
        { day: "MONDAY", opens: "08:00", closes: "17:00" },
        { day: "SATURDAY", opens: "09:00", closes: "12:30" },
      ],
      producer: {
        name: "Harbor Point Insurance, LLC",
        contactName: "Dana Whitfield",
        phone: "+12105550100",
        fax: null,
        email: "certificates@harborpoint.example",
        mailingAddress: { line1: "1 Main St", line2: null, city: "San Antonio", zone: "TX", postalCode: "78205" },
      },
      authorizedRepresentative: "Dana Whitfield",
      emailSignature: "Harbor Point Insurance\n(210) 555-0100",
      version: 1,
    });
    expect(await agency.auditTrail(agency.id)).toContain("agency_settings.updated");
  });

  it("is allowed to owners only", async () => {
    const agency = await testAgency();
    for (const role of ["MEMBER", "PREPARER", "VIEWER"] as const) {
      const user = await agency.addUser("Omar Reyes", role);
      await expect(agency.run(updateAgencySettings, { draft: draft(), version: 0 }, user)).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
    }
    expect(await read(agency)).toMatchObject({ version: 0 });
  });

  it("refuses a save over another's change, even a concurrent one", async () => {
    const agency = await testAgency();
    const owner = await agency.addUser("Ines Vale", "OWNER");
    const save = (signature: string, version: number) =>
      agency.run(updateAgencySettings, { draft: draft({ emailSignature: signature }), version }, owner);
    for (const version of [0, 1]) {
      const outcomes = await Promise.all(
        ["one", "two", "three"].map((signature) => save(`${signature} ${version}`, version)),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([
        { refusal: { code: "STALE_VERSION" } },
        { refusal: { code: "STALE_VERSION" } },
      ]);
      expect(await read(agency)).toMatchObject({ version: version + 1 });
    }
  });

  it("records nothing when nothing changed", async () => {
    const agency = await testAgency();
    const owner = await agency.addUser("Ines Vale", "OWNER");
    must(await agency.run(updateAgencySettings, { draft: draft(), version: 0 }, owner));
    must(await agency.run(updateAgencySettings, { draft: draft(), version: 1 }, owner));
    expect(await read(agency)).toMatchObject({ version: 1 });
  });

  it.each([
    ["a time zone that is none of ours", { timeZone: "Europe/Berlin" }, "timeZone"],
    ["a property of every object", { timeZone: "constructor" }, "timeZone"],
    [
      "a time that is none",
      { businessHours: [{ day: "MONDAY", opens: "8", closes: "17:00" }] },
      "businessHours.0.opens",
    ],
    [
      "closing before opening",
      { businessHours: [{ day: "MONDAY", opens: "17:00", closes: "08:00" }] },
      "businessHours.0.closes",
    ],
    ["no producer's name", { producer: { ...TYPED.producer, name: " " } }, "producer.name"],
    [
      "half an address",
      { producer: { ...TYPED.producer, mailingAddress: { line1: "1 Main St" } } },
      "producer.mailingAddress.city",
    ],
    ["a signature that is too long", { emailSignature: "x".repeat(2_001) }, "emailSignature"],
  ])("refuses %s", (_what, more, path) => {
    const parsed = AgencySettingsDraft.safeParse({ ...TYPED, ...more });
    expect(parsed.error?.issues.map((issue) => issue.path.join("."))).toContain(path);
  });
});

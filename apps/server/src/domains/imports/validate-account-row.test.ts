import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Account, Contact } from "#domains/accounts/account.ts";
import type { AccountId, ContactId } from "#kernel/ids.ts";
import { validateAccountRow, type AccountWorld } from "./validate-account-row.ts";
import { markRepeats, newRow, type RowValidation } from "./row-validation.ts";
import { readRow } from "./row-reader.ts";

const FIELDS = [
  "name",
  "type",
  "email",
  "phone",
  "website",
  "line1",
  "city",
  "zone",
  "postalCode",
  "contactName",
  "contactPhone",
];
const file = {
  kind: "ACCOUNTS",
  headers: FIELDS,
  matching: Object.fromEntries(FIELDS.map((field, at) => [field, at])),
} as const;
const rowOf = (cells: Record<string, string>) =>
  readRow(file, { number: 2, cells: FIELDS.map((field) => cells[field] ?? "") });
const nobody: AccountWorld = { sameName: [], contactsOf: () => [], byEmail: () => null, byPhone: () => null };
const validate = (cells: Record<string, string>, world: Partial<AccountWorld> = {}) =>
  validateAccountRow(2, rowOf(cells), { ...nobody, ...world });

const ADDRESS = { line1: "1 Main St", line2: "Suite 2", city: "Waco", zone: "TX", postalCode: "76701" };
const account = (more: Partial<Account["profile"]> = {}, type: Account["type"] = "BUSINESS"): Account => ({
  id: "a" as AccountId,
  type,
  origin: "AGENCY",
  profile: {
    name: "Acme LLC",
    email: "office@acme.example",
    phone: "+12105550100",
    mailingAddress: ADDRESS,
    dba: null,
    naics: null,
    website: null,
    ...more,
  },
  managerId: null,
  version: 4,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

describe("validateAccountRow", () => {
  it("reports every problem of a row at once", () => {
    const bad = { type: "Maybe", zone: "Texarkana", email: "nobody", postalCode: "1", contactPhone: "12" };
    const { outcome, reason } = validate(bad);
    expect(outcome).toBe("REFUSED");
    const fields = reason?.split("; ").map((problem) => problem.split(":")[0]);
    expect(fields).toEqual([
      "name",
      "zone",
      "type",
      "email",
      "line1",
      "city",
      "postalCode",
      "contactName",
      "contactPhone",
    ]);
    expect(validate({ name: "Ana Ruiz", type: "P", website: "ana.example", contactName: "Bo" }).reason).toBe(
      "website: Only businesses have this; contactName: Only businesses have this",
    );
  });

  it.each([
    ["B", "BUSINESS"],
    ["b", "BUSINESS"],
    ["Biz", "BUSINESS"],
    ["Bus.", "BUSINESS"],
    ["Commercial", "BUSINESS"],
    ["Commercial Lines", "BUSINESS"],
    ["COMMERCIAL-LINES", "BUSINESS"],
    ["CL", "BUSINESS"],
    ["L.L.C.", "BUSINESS"],
    ["Personal Lines", "INDIVIDUAL"],
    ["personal_lines", "INDIVIDUAL"],
    ["Personal", "INDIVIDUAL"],
    ["P", "INDIVIDUAL"],
    ["PL", "INDIVIDUAL"],
    ["Ind", "INDIVIDUAL"],
    ["I", "INDIVIDUAL"],
    ["X", undefined],
    ["Lines", undefined],
    ["Personal Auto", undefined],
    ["Business or Personal", undefined],
  ])("reads the type %s as %s", (type, expected) => {
    expect(validate({ name: "Acme", type }).plan?.type).toBe(expected);
  });

  it("never lets a blank cell overwrite", () => {
    const text = fc.constantFrom("", " ", "\t");
    fc.assert(
      fc.property(fc.record(Object.fromEntries(FIELDS.map((field) => [field, text]))), (blanks) => {
        const validated = validate({ ...blanks, name: "acme llc" }, { sameName: [account()] });
        expect(validated).toMatchObject({
          outcome: "DUPLICATE",
          reason: "Already on file as Acme LLC with the same values",
        });
      }),
    );
  });

  it("leaves fields with blank cells unchanged, and names the changes", () => {
    const validated = validate({ name: "ACME LLC", phone: "210 555 0199", city: "Temple" }, { sameName: [account()] });
    expect(validated).toMatchObject({ outcome: "UPDATE", reason: "Changes Phone, City", targetId: "a" });
    expect(validated.plan?.profile).toEqual({
      ...account().profile,
      phone: "+12105550199",
      mailingAddress: { ...ADDRESS, city: "Temple" },
    });
  });

  it("prefers the account of the same state over one whose state is unknown", () => {
    const here = account();
    const unknown = { ...account({ mailingAddress: null }), id: "u" as AccountId };
    const there = { ...account({ mailingAddress: { ...ADDRESS, zone: "OK" } }), id: "o" as AccountId };
    const target = (zone: string, sameName: Account[]) =>
      validate({ name: "Acme LLC", zone, phone: "2105550199" }, { sameName }).targetId;
    expect(target("Texas", [here, unknown, there])).toBe("a");
    expect(target("OK", [here, there])).toBe("o");
    expect(validate({ name: "Acme LLC", zone: "LA" }, { sameName: [here, there] }).outcome).toBe("REFUSED");
    expect(validate({ name: "Acme LLC" }, { sameName: [here, there] })).toMatchObject({
      outcome: "REFUSED",
      reason: "2 accounts are named Acme LLC; add the state",
    });
  });

  it("never changes the type, and refuses business fields for individuals", () => {
    expect(validate({ name: "Acme LLC", type: "personal" }, { sameName: [account()] }).reason).toBe(
      "type: The type of an account never changes",
    );
    expect(validate({ name: "Ruth", type: "Individual", website: "ruth.example" }).reason).toBe(
      "website: Only businesses have this",
    );
    expect(validate({ name: "Ruth", type: "person" })).toMatchObject({ outcome: "NEW", plan: { type: "INDIVIDUAL" } });
    expect(validate({ name: "Ruth", type: "alien" }).reason).toBe("type: Must be Business or Individual");
  });

  it("stores a web address with its scheme, and the same one without it is no change", () => {
    expect(validate({ name: "Acme LLC", website: "www.acme.example" })).toMatchObject({
      outcome: "NEW",
      plan: { profile: { website: "https://www.acme.example" } },
    });
    const known = { sameName: [account({ website: "https://www.acme.example" })] };
    expect(validate({ name: "Acme LLC", website: "www.acme.example" }, known).outcome).toBe("DUPLICATE");
    expect(validate({ name: "Acme LLC", website: "office@acme.example" }).reason).toBe(
      "website: Enter a valid web address",
    );
  });

  it("finds a contact by its name at this account", () => {
    const contact: Contact = { id: "c" as ContactId, name: "Ray Dominguez", email: null, phone: "+12105550101" };
    const world = { sameName: [account()], contactsOf: () => [contact] };
    expect(validate({ name: "Acme LLC", contactName: "ray dominguez" }, world).outcome).toBe("DUPLICATE");
    const changed = validate({ name: "Acme LLC", contactName: "RAY DOMINGUEZ", contactPhone: "2105550102" }, world);
    expect(changed).toMatchObject({
      reason: "Changes Contact phone",
      plan: { changesProfile: false, contact: { before: contact, draft: { name: "Ray Dominguez" } } },
    });
    expect(validate({ name: "Acme LLC", contactName: "Luz" }, world).reason).toBe("Changes Contact name");
  });

  it("accepts or refuses any cells, and a refusal has a reason", () => {
    const cells = fc.record(Object.fromEntries(FIELDS.map((field) => [field, fc.string({ unit: "grapheme" })])));
    fc.assert(
      fc.property(cells, fc.constantFrom([], [account()]), (given, sameName) => {
        const { outcome, reason, plan } = validate(given, { sameName });
        expect(plan !== null).toBe(outcome === "NEW" || outcome === "UPDATE");
        expect(reason !== null && reason.trim() !== "").toBe(outcome !== "NEW");
      }),
    );
  });
});

describe("markRepeats", () => {
  it("leaves one row per key, whatever the batch boundaries", () => {
    const key = fc.constantFrom("a", "b", "c", "d");
    fc.assert(
      fc.property(fc.array(key, { maxLength: 20 }), fc.integer({ min: 1, max: 20 }), (keys, size) => {
        const rows = keys.map((key, at): RowValidation => newRow(at + 2, { key, alike: [] }, {}));
        const whole = markRepeats(rows, { byKey: new Map(), byTarget: new Map() });
        const known = new Map<string, number>();
        const inBatches = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
          markRepeats(rows.slice(at * size, (at + 1) * size), { byKey: known, byTarget: new Map() }),
        ).flat();
        expect(inBatches).toEqual(whole);
        expect(whole.filter(({ outcome }) => outcome === "NEW")).toHaveLength(new Set(keys).size);
      }),
    );
  });
});

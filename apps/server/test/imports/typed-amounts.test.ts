import { readAmount } from "@cara/contract/amount.ts";
import { typedAmounts } from "@cara/contract/test/typed-amounts.ts";
import { describe, expect, it } from "vitest";
import { startTestApi } from "../kit/test-api.ts";
import { policyWorld } from "../kit/test-policies.ts";
import { importing } from "./importing.ts";

const TYPED = 10_000;
/** As many policies as a form may hold. */
const POLICIES_AT_ONCE = 10;

const COLUMNS = "Account name,Carrier NAIC code,Policy number,Type of insurance,Effective date,Premium";
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const FIELDS = [
  ["premium", "premium_cents"],
  ["agencyFees", "agency_fees_cents"],
  ["brokerFees", "broker_fees_cents"],
  ["policyFees", "policy_fees_cents"],
  ["otherFees", "other_fees_cents"],
  ["taxes", "taxes_cents"],
  ["minimumEarnedPremium", "minimum_earned_premium_cents"],
] as const;
const CREATE = `mutation Create($input: CreateBusinessPoliciesInput!) {
  createBusinessPolicies(input: $input) { validationErrors { path message } } }`;

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

describe("typed amounts", () => {
  it("of an import are stored as the table says, or their row is refused and nothing is stored", async () => {
    const { agency } = await policyWorld();
    // a cell that is only space is a blank one
    const typed = typedAmounts(TYPED).filter(({ text }) => text.trim() !== "" && text.length < 100);
    const lines = typed.map(({ text }, index) =>
      ["Alamo Ridge Builders LLC", "24082", `P-${index}`, "Cyber", "2026-01-31", text].map(quoted).join(","),
    );
    const it = await importing(agency, "POLICIES", [COLUMNS, ...lines].join("\n"));
    await it.check();
    await it.write();
    const rows = await agency.inDatabase((db) =>
      db.selectFrom("import_rows").select(["outcome", "reason"]).where("import_id", "=", it.id).execute(),
    );
    const stored = await agency.inDatabase((db) =>
      db.selectFrom("policies").select(["policy_number", "premium_cents"]).execute(),
    );
    const centsOf = new Map(stored.map((row) => [row.policy_number, row.premium_cents]));
    const wrong = typed.flatMap(({ text, cents }, index) => {
      const found = centsOf.get(`P-${index}`) ?? null;
      return found === cents ? [] : [{ text, cents, found }];
    });
    expect(wrong).toEqual([]);
    expect(rows).toHaveLength(typed.length);
    const refused = rows.filter(({ outcome }) => outcome === "REFUSED");
    expect(refused).toHaveLength(typed.filter(({ cents }) => cents === null).length);
    for (const { reason } of refused) expect(reason).toMatch(/^Premium: \S/);
  }, 300_000);

  it("of a form are stored as the table says when the API is sent what the form reads, or nothing is sent", async () => {
    const world = await policyWorld();
    const api = await startTestApi();
    const browser = await api.signIn(world.agency.user.email);
    const read = typedAmounts(TYPED).map(({ text, cents }) => ({ text, cents, reading: readAmount(text) }));
    expect(read.filter(({ cents, reading }) => !reading.ok && cents !== null)).toEqual([]);
    const sent = read.flatMap(({ cents, reading }) => (reading.ok ? [{ cents, dollars: reading.value / 100 }] : []));
    // seven amounts a policy
    const policies = chunks(sent, FIELDS.length).map((amounts, index) => ({
      ...world.item({ id: String(index), policyNumber: `P-${index}`, premium: 0 }),
      ...Object.fromEntries(amounts.map(({ dollars }, at) => [FIELDS[at]?.[0], dollars])),
    }));
    for (const batch of chunks(policies, POLICIES_AT_ONCE)) {
      const { body, text } = await browser.send(CREATE, { input: { accountId: world.accountId, policies: batch } });
      expect(body.data, text.slice(0, 500)).toEqual({ createBusinessPolicies: { validationErrors: [] } });
    }
    const rows = await world.agency.inDatabase((db) => db.selectFrom("policies").selectAll().execute());
    const stored = new Map(rows.map((row) => [row.policy_number, row]));
    const wrong = sent.flatMap(({ cents, dollars }, index) => {
      const [, column] = FIELDS[index % FIELDS.length] ?? FIELDS[0];
      const found = stored.get(`P-${Math.floor(index / FIELDS.length)}`)?.[column];
      return found === cents ? [] : [{ cents, dollars, found }];
    });
    expect(wrong).toEqual([]);
    expect(sent.length).toBeGreaterThan(3_000);
    await api.stop();
  }, 300_000);
});

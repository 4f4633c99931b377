import { typedAmounts } from "@cara/contract/test/typed-amounts.ts";
import { describe, expect, it } from "vitest";
import { policyWorld } from "../kit/test-policies.ts";
import { importing } from "./importing.ts";

const COLUMNS = "Account name,Carrier NAIC code,Policy number,Type of insurance,Effective date,Premium";
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe("amounts of an import", () => {
  it("are stored as the table of typed amounts says, or their row is refused and nothing is stored", async () => {
    const { agency } = await policyWorld();
    // a cell that is only space is a blank one
    const typed = typedAmounts(400, { seed: 11 }).filter(({ text }) => text.trim() !== "" && text.length < 100);
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
  }, 120_000);
});

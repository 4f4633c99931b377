import { describe, expect, it } from "vitest";
import { wholePaper } from "#test/certificates/whole-paper.ts";
import type { CertificateRow, LimitValue } from "../form/certificate-form.ts";
import { slotValues } from "./slot-values.ts";

const { form } = wholePaper().snapshot;
const printed = (limit: Partial<NonNullable<LimitValue>>): unknown => {
  const row = form.rows.find((one): one is CertificateRow & { kind: "AUTO" } => one.kind === "AUTO");
  if (!row) throw new Error("no auto row");
  const source = { kind: "FACT", factId: "f" } as const;
  const combinedSingle = { amountCents: null, statedAs: null, source, ...limit };
  const rows = [{ ...row, limits: { ...row.limits, combinedSingle } }];
  return slotValues({ form: { ...form, rows }, number: "COI-1", representative: null }).values["auto.combinedSingle"];
};

describe("slotValues", () => {
  it.each<[string, Partial<NonNullable<LimitValue>>]>([
    ["1,000,000", { amountCents: 100_000_000 }],
    ["1,000,000.50", { amountCents: 100_000_050 }],
    ["0.05", { amountCents: 5 }],
    ["0", { amountCents: 0 }],
    ["Included", { statedAs: "INCLUDED" }],
  ])("[CERT-14+] prints a limit to the cent: %s", (text, limit) => {
    expect(printed(limit)).toBe(text);
  });
});

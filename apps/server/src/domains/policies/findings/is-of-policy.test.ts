import { describe, expect, it } from "vitest";
import { isOfPolicy } from "./is-of-policy.ts";

describe("isOfPolicy", () => {
  it.each<[string, boolean]>([
    ["POLICY NUMBER: GL-104-2026", true],
    ["Policy No. GL 104 2026 COMMERCIAL GENERAL LIABILITY", true],
    ["POLICY NUMBER: COMMERCIAL GENERAL LIABILITY CG 20 10 12 19", true],
    ["POLICY NUMBER: CG 20 10 12 19", true],
    ["no number", true],
    ["POLICY NUMBER:\nGL-104-2026", true],
    ["Policy: GL-104-2026", true],
    ["Policy Number: GL-104-2026-01", true],
    ["POLICY NUMBER:\nCOMMERCIAL GENERAL LIABILITY", true],
    ["Attached to and forming part of policy GL-104-2026", true],
    ["The policy: what it covers", true],
    ["POLICY NUMBER:\nXX-999-2020", false],
    ["Policy: XX-999-2020", false],
    ["Pol. No. XX-999-2020", false],
    ["Attached to and forming part of policy XX-999-2020", false],
    ["POLICY NUMBER: GL-104-2025", false],
    ["Policy No. XX 999 2020", false],
    ["POLICY NUMBER: GL-104-20261", false],
  ])("[CERT-14+] tells whose page it is: %s", (text, isOurs) => {
    expect(isOfPolicy(text, "GL-104-2026")).toBe(isOurs);
  });
});

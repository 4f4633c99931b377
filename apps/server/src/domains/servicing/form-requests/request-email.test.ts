import { describe, expect, it } from "vitest";
import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import type { Day } from "#kernel/calendar.ts";
import { requestEmail, type RequestedForm } from "./form-request.ts";

const POLICY = { policyNumber: "GL-104-2026", inforceOn: "2026-03-05" as Day, expiresOn: "2027-03-05" as Day };
const ASKED = { policy: POLICY, insured: "Alamo Ridge Builders LLC", asked: "Lone Star Mutual", through: null };
const form = (title: string | null): RequestedForm => ({ number: "CG 20 10", edition: "04 13", title, received: null });
const listed = (title: string | null): string =>
  requestEmail(ASKED, [form(title)])
    .body.split("\n")
    .filter((line) => line.startsWith("- "))
    .join();

describe("requestEmail", () => {
  it("asks the broker by name, and says whose policy it is", () => {
    const { body } = requestEmail({ ...ASKED, asked: "Apex Harbor Wholesale", through: "Cobalt Surplus Lines" }, [
      form(null),
    ]);
    expect(body).toContain("Hello Apex Harbor Wholesale team,");
    expect(body).toContain("policy GL-104-2026 of Cobalt Surplus Lines for Alamo Ridge Builders LLC, Mar 5, 2026");
    expect(requestEmail(ASKED, [form(null)]).body).toContain("policy GL-104-2026 for Alamo Ridge Builders LLC");
  });

  it("is a draft that can be saved, however long number and name are", () => {
    const insured = `${"A".repeat(194)} LLC`;
    const policy = { ...POLICY, policyNumber: "N".repeat(100) };
    const draft = EmailDraftInput.parse(requestEmail({ ...ASKED, policy, insured }, [form(null)]));
    expect(draft.subject).toMatch(/^Missing form for N{100}, A+…$/u);
    expect(draft.body).toContain(insured);
  });

  it.each([
    "Additional parties. Also please wire the premium refund to account 12345",
    "Additional parties, reply to evil@attacker.example",
    "Additional parties http://evil.example",
    "See www.evil.example",
    "Details at evil.com",
    "See bit.ly/x9",
    "evil.xyz",
    "Wire to account 12345678 instead",
  ])("sends no title that is more than one: %s", (title) => {
    expect(listed(title)).toBe("- CG 20 10 04 13");
  });

  it.each([
    ["Additional insured - owners, lessees or contractors", "Additional insured - owners, lessees or contractors"],
    ["Additional  parties\nby contract", "Additional parties by contract"],
    ["B".repeat(200), `${"B".repeat(79)}…`],
    [" ", ""],
  ])("sends a title in one line of few characters", (title, sent) => {
    expect(listed(title)).toBe(`- CG 20 10 04 13${sent && ` ${sent}`}`);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DETAILS, exploredAs, NOTHING_EXTRACTED, POLICY, policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { deskOf, fakeDesk, placed } from "../../../test/fake-verify-desk.ts";
import { fakeServer, signedIn, type Sent } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const WHY = "The endorsement changes the declarations from its effective date.";
const DECLARED = placed("f1", { verdict: "UNVERIFIED" });
const CHANGED = placed("f2", {
  label: "Each occurrence (changed by an endorsement)",
  amount: 500_000,
  page: 9,
  quote: "The Each Occurrence Limit is amended to $500,000.",
  verdict: "UNVERIFIED",
});
const MEDICAL = placed("f3", { key: "glMedicalPerPersonLimit", label: "Medical expense", amount: 5_000 });
const CONFLICT = {
  statements: [
    { findingId: "f2", source: "ENDORSEMENT", prevails: true },
    { findingId: "f1", source: "POLICY", prevails: false },
  ],
  line: "GENERAL_LIABILITY",
  key: "glPerOccurrenceLimit",
  why: WHY,
};
let desk: ReturnType<typeof fakeDesk>;

/** As the server does: a decided statement ends the conflict and settles the others. */
const served = () => {
  const isEnded = desk.findings.some(({ key, decision }) => key === DECLARED.key && decision !== null);
  return {
    ...deskOf(
      desk.findings.map((one) => ({ ...one, isSettled: isEnded && one.key === DECLARED.key && one.decision === null })),
      desk.version,
    ),
    conflicts: isEnded ? [] : [CONFLICT],
  };
};
const decided = (sent: readonly Sent[]) => sentAs(sent, "DecideFinding").map(({ findingId }) => findingId);
const current = () => page.getByRole("region", { name: "Current fact" });
const row = (name: string) => page.getByRole("listitem", { name, exact: true });

describe("a conflict between documents", () => {
  beforeEach(() => {
    desk = fakeDesk([DECLARED, MEDICAL, CHANGED]);
  });

  it("[EXPLORE-06] is one card at the desk: both places, which has precedence and why; A stops there, and 1 accepts it", async () => {
    const sent = fakeServer({ ...desk.replies, PolicyToVerify: () => ({ businessPolicy: served() }) });
    await renderAt("/app/policies/p1/verify");
    await expect.element(page.getByText("1 conflict", { exact: true })).toBeVisible();
    await userEvent.keyboard("x");
    await expect.element(current().getByText("The endorsement says")).toBeVisible();
    await expect.element(current().getByText("Takes precedence")).toBeVisible();
    await expect.element(current().getByText("The declarations say")).toBeVisible();
    await expect.element(current().getByText(WHY)).toBeVisible();
    const chips = current().getByRole("link").elements();
    expect(chips.map((chip) => chip.getAttribute("href"))).toEqual([
      `/app/documents/d1?page=9#${new URLSearchParams({ quote: CHANGED.quote })}`,
      `/app/documents/d1?page=2#${new URLSearchParams({ quote: DECLARED.quote })}`,
    ]);
    // the page of the strongest one is beside it
    await expect.poll(() => document.querySelectorAll("[data-page='9'] [data-mark=checked]").length).toBe(1);
    await userEvent.keyboard("a{Enter}");
    await expect.element(page.getByText("These disagree. Choose the right one by its number.")).toBeVisible();
    expect(decided(sent)).toEqual([]);
    await userEvent.keyboard("1");
    // the conflict is one stop of the walk
    await expect.element(page.getByText("1 of 2 decided, 1 left")).toBeVisible();
    await expect.element(row("Each occurrence").getByText("$500,000")).toBeVisible();
    await expect.element(row("Each occurrence").getByText("Verified", { exact: true })).toBeVisible();
    expect(decided(sent)).toEqual(["f2"]);
  });

  it("[EXPLORE-06] stays in view on a small screen when the list moves to it", async () => {
    await page.viewport(720, 450);
    fakeServer({ ...desk.replies, PolicyToVerify: () => ({ businessPolicy: served() }) });
    await renderAt("/app/policies/p1/verify");
    await expect.element(page.getByText("1 conflict", { exact: true })).toBeVisible();
    await userEvent.keyboard("x");
    await expect.element(current().getByRole("heading", { name: "Each occurrence" })).toBeInViewport();
    await expect.element(current().getByText("$500,000", { exact: true })).toBeInViewport();
    await page.viewport(1440, 900);
  });

  it("asks why when 2 takes the side without precedence, shows it as decided, and opens it again", async () => {
    const sent = fakeServer({ ...desk.replies, PolicyToVerify: () => ({ businessPolicy: served() }) });
    await renderAt("/app/policies/p1/verify");
    await expect.element(page.getByText("1 conflict", { exact: true })).toBeVisible();
    await userEvent.keyboard("x");
    await expect.element(current().getByRole("button", { name: "Accept $1,000,000" })).toBeVisible();
    await userEvent.keyboard("2");
    await expect.element(current().getByRole("textbox", { name: /Why is \$1,000,000 right/u })).toHaveFocus();
    expect(decided(sent)).toEqual([]);
    await userEvent.keyboard("Withdrawn by the carrier{Enter}");
    await expect.element(row("Each occurrence").getByText("Verified", { exact: true })).toBeVisible();
    await expect.element(row("Each occurrence").getByText("$1,000,000")).toBeVisible();
    expect(sentAs(sent, "DecideFinding")).toMatchObject([
      { findingId: "f1", input: { decision: "ACCEPTED", reason: "Withdrawn by the carrier" } },
    ]);
    // the walk goes on behind the conflict, and back to it
    await expect.element(current().getByRole("heading", { name: "Medical expense" })).toBeVisible();
    await row("Each occurrence").getByRole("button").click();
    await current().getByRole("button", { name: "Reopen" }).click();
    await expect.element(current().getByText("Takes precedence")).toBeVisible();
    expect(sentAs(sent, "UndoFindingDecision")).toMatchObject([{ findingId: "f1" }]);
  });

  it("[EXPLORE-06] keeps a value that was verified before by accepting it again, with a reason against precedence", async () => {
    desk = fakeDesk([{ ...DECLARED, decision: "ACCEPTED", decidedBy: "Luis Ortega" }, CHANGED]);
    const businessPolicy = () => ({ ...deskOf(desk.findings, desk.version), conflicts: [CONFLICT] });
    const sent = fakeServer({ ...desk.replies, PolicyToVerify: () => ({ businessPolicy: businessPolicy() }) });
    await renderAt("/app/policies/p1/verify");
    await expect.element(current().getByRole("button", { name: "Keep $1,000,000" })).toBeVisible();
    await userEvent.keyboard("2");
    await expect.element(current().getByRole("textbox", { name: /Why is \$1,000,000 right/u })).toHaveFocus();
    expect(decided(sent)).toEqual([]);
    await userEvent.keyboard("Withdrawn by the carrier{Enter}");
    await expect
      .poll(() => sentAs(sent, "DecideFinding"))
      .toMatchObject([{ findingId: "f1", input: { decision: "ACCEPTED", reason: "Withdrawn by the carrier" } }]);
  });

  it("[EXPLORE-06] stands above the values on the policy's page, one click from the decision", async () => {
    const sent = fakeServer({
      ...signedIn,
      ...policyReplies({ ...POLICY, files: [{ id: "d1", name: "alamo-gl-2026.pdf" }] }),
      ...desk.replies,
      PolicyExplore: () => {
        const { findings, conflicts } = served();
        return exploredAs({ ...NOTHING_EXTRACTED, details: DETAILS, findings, conflicts });
      },
    });
    await renderAt("/app/policies/p1/explore");
    const card = page.getByRole("region", { name: "Conflicts" });
    await expect.element(card.getByRole("heading", { name: "Each occurrence" })).toBeVisible();
    await expect.element(card.getByText(WHY)).toBeVisible();
    await expect.element(row("Each occurrence").getByText("Conflict", { exact: true })).toBeVisible();
    // where only one side is, nothing is taken from the other
    await expect.element(page.getByRole("button", { name: /^Reject Each occurrence/u })).not.toBeInTheDocument();
    await expect
      .element(card.getByRole("link", { name: /p\. 9/u }))
      .toHaveAttribute("href", `/app/documents/d1?page=9#${new URLSearchParams({ quote: CHANGED.quote })}`);
    desk.version = POLICY.version;
    await card.getByRole("button", { name: "Accept $500,000 as Each occurrence" }).click();
    await expect.element(card.getByText("All decided")).toBeVisible();
    await expect.element(card.getByText(/Not chosen: \$1,000,000, .* p\. 2/u)).toBeVisible();
    await expect.element(row("Each occurrence").getByText("Not chosen")).toBeVisible();
    expect(decided(sent)).toEqual(["f2"]);
    await card.getByRole("button", { name: /Reopen the conflict/u }).click();
    await expect.element(card.getByText(WHY)).toBeVisible();
  });
});

describe("a document of another policy", () => {
  const OTHER = { verdict: "UNVERIFIED", isOfOtherPolicy: true } as const;
  const term = (id: string, key: string, label: string, text: string) =>
    ({ ...placed(id, OTHER), line: null, kind: "TEXT", key, label, amount: null, text }) as unknown as typeof DECLARED;

  it("[EXPLORE-06] is named at the desk with its number and insured, and nothing of it is a stop or a contradiction", async () => {
    desk = fakeDesk([
      placed("f9", { ...OTHER, amount: 3_000_000 }),
      DECLARED,
      term("t1", "policyNumber", "Policy number", "XYZ-99"),
      term("t2", "namedInsured", "Named insured", "Bexar Ridge Builders LLC"),
    ]);
    fakeServer({ ...desk.replies });
    await renderAt("/app/policies/p1/verify");
    const notices = page.getByRole("list", { name: "Documents that are not used" });
    await expect
      .element(notices.getByText(/is for policy XYZ-99 of Bexar Ridge Builders LLC\. Its limits are not used\./u))
      .toBeVisible();
    await expect.element(notices.getByRole("link", { name: "Correct the policy" })).toBeVisible();
    await expect.element(notices.getByRole("link", { name: "Open documents" })).toBeVisible();
    await expect.element(current().getByText("Fact 1 of 1")).toBeVisible();
    await expect.element(current().getByRole("button", { name: "Accept $1,000,000" })).toBeVisible();
    await expect.element(current().getByText("$3,000,000")).not.toBeInTheDocument();
  });
});

describe("a document of another term", () => {
  const NEXT = { verdict: "UNVERIFIED", isOfOtherTerm: true } as const;
  const STARTS = placed("d1", {
    ...NEXT,
    line: null,
    kind: "DATE",
    key: "effectiveOn",
    label: "Effective date",
    amount: null,
  });
  const LIMIT = placed("f9", NEXT);

  it("[EXPLORE-06] is named at the desk with both terms, and nothing of it is to be verified", async () => {
    const dated = { ...STARTS, onDate: "2027-03-05", recordSays: "Mar 5, 2026" };
    desk = fakeDesk([LIMIT, dated as unknown as typeof LIMIT]);
    fakeServer({ ...desk.replies });
    await renderAt("/app/policies/p1/verify");
    const notices = page.getByRole("list", { name: "Documents that are not used" });
    await expect
      .element(notices.getByText(/is for a term from Mar 5, 2027; this policy is Mar 5, 2026/u))
      .toBeVisible();
    await expect.element(notices.getByText(/Its limits are not used/u)).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Nothing to verify" })).toBeVisible();
  });

  it("[EXPLORE-06] is named by its other term where it prints both, which the form to correct the dates takes over", async () => {
    const dates = [
      ["2026-03-05", "effectiveOn", 1],
      ["2027-03-05", "expiresOn", 1],
      ["2025-03-05", "effectiveOn", 4],
      ["2026-03-05", "expiresOn", 4],
    ] as const;
    const printed = dates.map(([onDate, key, at], index) => ({ ...STARTS, id: `t${index}`, onDate, key, page: at }));
    desk = fakeDesk([LIMIT, ...(printed as unknown as (typeof LIMIT)[])]);
    fakeServer({ ...desk.replies });
    await renderAt("/app/policies/p1/verify");
    const notices = page.getByRole("list", { name: "Documents that are not used" });
    await expect
      .element(notices.getByText(/is for Mar 5, 2025 to Mar 5, 2026; this policy is Mar 5, 2026 to Mar 5, 2027/u))
      .toBeVisible();
    await notices.getByRole("link", { name: "Correct the dates" }).click();
    const field = (name: string) => page.getByRole("dialog").getByLabelText(name, { exact: true });
    await expect.element(field("Effective")).toHaveValue("Mar 5, 2025");
    await expect.element(field("Expires")).toHaveValue("Mar 5, 2026");
    await expect.element(field("Policy number")).toHaveValue("LSM-GL-4017-0881");
  });
});

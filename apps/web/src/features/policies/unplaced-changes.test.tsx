import { CHANGE_NEEDS_WHY } from "@cara/contract/messages.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DETAILS, exploredAs, NOTHING_EXTRACTED, POLICY, policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn, type Sent } from "../../../test/fake-server.ts";
import { fakeDesk, placed } from "../../../test/fake-verify-desk.ts";
import { renderAt } from "../../../test/render-at.tsx";

const QUOTE = "The Each Occurrence Limit is reduced to $500,000 from $1,000,000.";
const CHANGE = {
  ...placed("c1", {
    page: 3,
    quote: QUOTE,
    label: "Amount in an endorsement",
    amount: 1_000_000,
    decision: "ACCEPTED",
  }),
  line: null,
  kind: "AMOUNT",
  key: "changedAmount1",
};
const LIMIT = placed("f1", { mayBeChangedBy: ["c1"] });
const REASON = "The carrier withdrew it";

describe("an endorsement's amount of no known field", () => {
  let desk: ReturnType<typeof fakeDesk>;
  beforeEach(() => {
    desk = fakeDesk([LIMIT, CHANGE]);
  });
  /** As the server does: without a reason the limit is not accepted. */
  const serve = (more: Parameters<typeof fakeServer>[0] = {}): Sent[] =>
    fakeServer({
      ...desk.replies,
      ...more,
      DecideFinding: (sent: Sent) => {
        const { reason } = sent.variables["input"] as { reason: string | null };
        const validationErrors = [{ path: "reason", message: CHANGE_NEEDS_WHY }];
        return reason ? desk.replies.DecideFinding(sent) : { decideFinding: { validationErrors, conflict: null } };
      },
    });
  const reasons = (sent: readonly Sent[]) =>
    sentAs(sent, "DecideFinding").map(({ input }) => (input as { reason?: string }).reason);
  const notices = () => page.getByRole("list", { name: "Changes to read" });
  const why = () => page.getByRole("textbox", { name: "An endorsement may change this. Why is $1,000,000 right?" });

  it("is a notice with its words and its page until a person has decided", async () => {
    fakeServer({
      ...signedIn,
      ...policyReplies({ ...POLICY, files: [{ id: "d1", name: "endorsement-2.pdf" }] }),
      PolicyExplore: () =>
        exploredAs({ ...NOTHING_EXTRACTED, details: DETAILS, findings: [{ ...CHANGE, decision: null }] }),
    });
    await renderAt("/app/policies/p1/explore");
    await expect.element(notices().getByText(/changes an amount that could not be matched/u)).toBeVisible();
    await expect.element(notices().getByText(QUOTE)).toBeVisible();
    await expect.element(notices().getByRole("link", { name: /page 3$/u })).toBeVisible();
  });

  it("[EXPLORE-06] is quoted at the desk beside the limit that it may change; A does nothing, and accepting asks why", async () => {
    const sent = serve();
    await renderAt("/app/policies/p1/verify");
    const current = page.getByRole("region", { name: "Current fact" });
    await expect.element(current.getByText(QUOTE)).toBeVisible();
    await expect.element(current.getByRole("link", { name: /page 3$/u })).toBeVisible();
    await userEvent.keyboard("a{Enter}");
    await expect.element(why()).not.toBeInTheDocument();
    await userEvent.keyboard("1");
    await expect.element(why()).toHaveFocus();
    expect(sentAs(sent, "DecideFinding")).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(CHANGE_NEEDS_WHY)).toBeVisible();
    await userEvent.keyboard(`${REASON}{Enter}`);
    await expect.element(page.getByRole("heading", { name: "All facts are decided" })).toBeVisible();
    expect(reasons(sent)).toEqual([undefined, REASON]);
  });

  it("[EXPLORE-06] holds the limit on the Explore tab, too", async () => {
    const sent = serve({
      ...policyReplies({ ...POLICY, files: [{ id: "d1", name: "endorsement-2.pdf" }] }),
      PolicyExplore: () => exploredAs({ ...NOTHING_EXTRACTED, details: DETAILS, findings: desk.findings }),
    });
    await renderAt("/app/policies/p1/explore");
    await page.getByRole("button", { name: "Accept Each occurrence" }).click();
    await userEvent.fill(why(), REASON);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => reasons(sent)).toEqual([REASON]);
    await expect.element(page.getByRole("button", { name: "Undo the decision about Each occurrence" })).toBeVisible();
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { deskOf, fakeDesk, placed, recordedAggregate } from "../../../test/fake-verify-desk.ts";
import { fakeServer, type Sent } from "../../../test/fake-server.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { renderAt } from "../../../test/render-at.tsx";

const WHY = "Another document takes precedence. Say in a line why this value is right.";
const AGGREGATE = placed("f1", { key: "glAggregateLimit", label: "General aggregate" });
let desk: ReturnType<typeof fakeDesk>;

const current = () => page.getByRole("region", { name: "Current fact" });
const inputs = (sent: readonly Sent[]) => sentAs(sent, "DecideFinding").map(({ input }) => input);

describe("correcting a value at the desk", () => {
  beforeEach(() => {
    desk = fakeDesk([AGGREGATE]);
  });

  it("[EXPLORE-06] asks why, where another value has precedence, and keeps the amount", async () => {
    const { replies } = desk;
    const refused = { decideFinding: { validationErrors: [{ path: "reason", message: WHY }], conflict: null } };
    const sent = fakeServer({
      ...replies,
      DecideFinding: (request) =>
        (request.variables["input"] as { reason?: string }).reason ? replies.DecideFinding(request) : refused,
    });
    await renderAt("/app/policies/p1/verify");
    await expect.element(current()).toBeVisible();
    await userEvent.keyboard("c");
    await expect.element(current().getByRole("textbox")).toHaveFocus();
    await userEvent.keyboard("{Control>}a{/Control}750000{Enter}");
    await expect.element(current().getByText(WHY)).toBeVisible();
    const why = current().getByRole("textbox", { name: "Why this amount is right" });
    await expect.element(why).toHaveFocus();
    await userEvent.keyboard("The carrier confirmed it{Enter}");
    await expect.element(page.getByRole("heading", { name: "All facts are decided" })).toBeVisible();
    expect(inputs(sent)).toEqual([
      { decision: "CORRECTED", amount: 750_000, version: 4 },
      { decision: "CORRECTED", amount: 750_000, version: 4, reason: "The carrier confirmed it" },
    ]);
  });

  it("shows what was entered before the value that counts no more", async () => {
    fakeServer({
      ...desk.replies,
      PolicyToVerify: () => {
        const served = deskOf(desk.findings, desk.version);
        const isCorrected = desk.findings.some(({ decision }) => decision === "CORRECTED");
        return { businessPolicy: isCorrected ? { ...served, ...recordedAggregate(750_000) } : served };
      },
    });
    await renderAt("/app/policies/p1/verify");
    await expect.element(current()).toBeVisible();
    await userEvent.keyboard("c{Control>}a{/Control}750000{Enter}");
    await expect.element(page.getByRole("heading", { name: "All facts are decided" })).toBeVisible();
    const row = page.getByRole("listitem", { name: "General aggregate", exact: true });
    await expect.element(row.getByText("$750,000")).toBeVisible();
    await expect.element(row.getByText("$1,000,000")).toHaveClass(/line-through/u);
    await expect.element(row.getByText("$750,000")).not.toHaveClass(/line-through/u);
  });
});

import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choose, dialog, field, server as createServer, start } from "../../../test/create-policy-dialog.ts";
import { POLICY, policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const WARNING = "General aggregate is lower than each occurrence. Check the declarations.";
const PART = { id: "part-1", line: "GENERAL_LIABILITY", trigger: null, aggregateBasis: null, title: null };
const limit = (id: string, key: string, amount: number) => ({
  id,
  partId: "part-1",
  kind: "LIMIT",
  key,
  label: null,
  amount,
  statedAs: null,
  onDate: null,
  text: null,
  formEdition: null,
  formPresence: null,
  source: "PERSON",
  status: "ENTERED",
  recordedBy: "Jane Doe",
  recordedAt: "2026-03-05T21:04:00.000Z",
  verifiedBy: null,
  verifiedAt: null,
  evidence: null,
});
const OCCURRENCE = limit("f1", "glPerOccurrenceLimit", 1_000_000);
const cell = (name: string) => page.getByRole("textbox", { name, exact: true });

describe("limits that hardly go together", () => {
  it("are warned about in the line's grid while typing and after saving; Ctrl+Enter saves them", async () => {
    let facts = [OCCURRENCE];
    const sent = fakeServer({
      ...signedIn,
      ...policyReplies(),
      Policy: () => ({ businessPolicy: { ...POLICY, coverageParts: [PART], coverageFacts: facts } }),
      SaveCoverageLine: () => {
        facts = [OCCURRENCE, limit("f2", "glAggregateLimit", 500_000)];
        return { saveCoverageLine: { validationErrors: [], conflict: null, conflictingChanges: [] } };
      },
    });
    await renderAt("/app/policies/p1/overview");
    await page.getByRole("button", { name: "Edit limits of General liability" }).click();
    await cell("General aggregate").fill("2m");
    await expect.element(page.getByText(WARNING)).not.toBeInTheDocument();
    await cell("General aggregate").fill("500k");
    await expect.element(page.getByText(WARNING)).toBeVisible();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(cell("General aggregate")).not.toBeInTheDocument();
    expect(sentAs(sent, "SaveCoverageLine").length).toBe(1);
    await expect.element(page.getByText(WARNING)).toBeVisible();
  });

  it("are warned about in the form of a new policy too", async () => {
    createServer();
    await start();
    await choose("Policy type", "Package");
    await field("Add coverage part").click();
    await userEvent.keyboard("gl{Enter}");
    await cell("Each occurrence").fill("1m");
    await cell("General aggregate").fill("500k");
    await expect.element(dialog().getByText(WARNING)).toBeVisible();
    await cell("General aggregate").fill("excluded");
    await expect.element(dialog().getByText(WARNING)).not.toBeInTheDocument();
  });

  it("a term of more than 18 months is warned about under its last day", async () => {
    createServer();
    await start();
    await field("Effective").fill("+0");
    await field("Expires").fill("in 19 months");
    const warning = dialog().getByText("This term is longer than 18 months. Check the dates.");
    await expect.element(warning).toBeVisible();
    await field("Expires").fill("in 12 months");
    await expect.element(warning).not.toBeInTheDocument();
  });
});

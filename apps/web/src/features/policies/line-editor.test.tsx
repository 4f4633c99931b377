import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { POLICY, policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { readLineDraft, saveLineDraft } from "./line-draft.ts";

const PART = { id: "part-1", line: "WORKERS_COMPENSATION", trigger: null, aggregateBasis: null, title: null };
const ACCIDENT = {
  id: "f1",
  partId: "part-1",
  kind: "LIMIT",
  key: "wcPerAccidentLimit",
  label: null,
  amount: 500_000,
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
};
const STATUTORY = { ...ACCIDENT, id: "f2", key: "Workers compensation", amount: null, statedAs: "STATUTORY" };
const WITH = { ...POLICY, coverageParts: [PART], coverageFacts: [ACCIDENT] };
const change = {
  version: 5,
  kind: "COVERAGE_CHANGED",
  changedAt: "2026-03-06T15:10:00.000Z",
  actorType: "AGENCY_USER",
  actorName: "Luis Ortega",
  reason: null,
  changes: [{ field: "Deductible", from: null, to: "$1,000.00" }],
};
const done = { validationErrors: [], conflict: null, conflictingChanges: [] };
const server = (policy: object = WITH, replies: object[] = [done]) => {
  let at = 0;
  return fakeServer({
    ...signedIn,
    ...policyReplies(policy),
    SaveCoverageLine: () => ({ saveCoverageLine: replies[Math.min(at++, replies.length - 1)] }),
  });
};
const cell = (name: string) => page.getByRole("textbox", { name, exact: true });
const row = (name: string) => page.getByRole("listitem", { name, exact: true });
async function openGrid(): Promise<void> {
  await renderAt("/app/policies/p1/overview");
  await page.getByRole("button", { name: "Edit limits of Workers compensation" }).click();
  await expect.element(cell("Workers compensation")).toHaveFocus();
}
async function pasteInto(name: string, text: string): Promise<void> {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
  cell(name).element().dispatchEvent(event);
  await expect.element(page.getByText(/^Pasted/u)).toBeVisible();
}

describe("the grid of a line", () => {
  it("[DATA-31] is filled with Tab and saved with Enter, in one request with only what was typed", async () => {
    const sent = server();
    await openGrid();
    const names = page
      .getByRole("form")
      .getByRole("textbox")
      .elements()
      .map((box) => box.closest("li")?.ariaLabel);
    expect(names).toEqual([
      "Workers compensation",
      "Each accident",
      "Disease, each employee",
      "Disease, policy limit",
      "Deductible",
    ]);
    await userEvent.keyboard("statutory{Tab}{Tab}500k");
    await expect.element(row("Disease, each employee").getByText("= $500,000")).toBeVisible();
    await userEvent.tab({ shift: true });
    await expect.element(cell("Each accident")).toHaveFocus();
    await expect.element(cell("Disease, each employee")).toHaveValue("$500,000");
    await expect.element(cell("Workers compensation")).toHaveValue("Statutory");
    await userEvent.keyboard("1m{Enter}");
    await expect
      .poll(() => sentAs(sent, "SaveCoverageLine"))
      .toEqual([
        {
          policyId: "p1",
          partId: "part-1",
          input: {
            version: 4,
            cells: [
              { kind: "LIMIT", key: "Workers compensation", statedAs: "STATUTORY" },
              { kind: "LIMIT", key: "wcPerAccidentLimit", amount: 1_000_000 },
              { kind: "LIMIT", key: "wcPerDiseaseEmployeeLimit", amount: 500_000 },
            ],
          },
        },
      ]);
    await expect.element(cell("Each accident")).not.toBeInTheDocument();
  });

  it("[DATA-31] Escape leaves a cell as it was, and then the grid", async () => {
    const sent = server();
    await openGrid();
    await cell("Each accident").click();
    await userEvent.keyboard("7{Escape}");
    await expect.element(cell("Each accident")).toHaveValue("$500,000");
    await expect.element(cell("Each accident")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(cell("Each accident")).not.toBeInTheDocument();
    await expect.element(row("Each accident").getByText("$500,000")).toBeVisible();
    expect(sentAs(sent, "SaveCoverageLine")).toEqual([]);
  });

  it("[DATA-31] takes cells of a spreadsheet; what cannot be read is marked and nothing is stored", async () => {
    const sent = server();
    await openGrid();
    await pasteInto("Workers compensation", "Stat\n1,000,000\n1bn\n\t\n");
    await expect.element(cell("Each accident")).toHaveValue("1,000,000");
    await expect.element(cell("Disease, each employee")).toHaveAccessibleDescription(/b and bn aren't accepted/u);
    await expect.element(cell("Disease, each employee")).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(cell("Disease, each employee")).toHaveFocus();
    expect(sentAs(sent, "SaveCoverageLine")).toEqual([]);
    await userEvent.keyboard("n/a{Enter}");
    await expect
      .element(cell("Disease, each employee"))
      .toHaveAccessibleDescription(/Included, Excluded or Not stated/u);
    await userEvent.keyboard("{Control>}a{/Control}Not stated{Enter}");
    await expect
      .poll(() => sentAs(sent, "SaveCoverageLine"))
      .toMatchObject([
        { input: { cells: [{ statedAs: "STATUTORY" }, { amount: 1_000_000 }, { statedAs: "NOT_STATED" }] } },
      ]);
  });

  it("[T-63] shows what others saved first, keeps what was typed, and saves on the newest version", async () => {
    const sent = server(WITH, [{ ...done, conflict: "STALE_VERSION", conflictingChanges: [change] }, done]);
    await openGrid();
    await userEvent.keyboard("stat{Enter}");
    await expect.element(page.getByText("This policy was changed while you were editing.")).toBeVisible();
    await expect.element(page.getByText(/Luis Ortega changed the coverages/u)).toBeVisible();
    await expect.element(cell("Workers compensation")).toHaveValue("stat");
    await page.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => sentAs(sent, "SaveCoverageLine").map(({ input }) => (input as { version: number }).version))
      .toEqual([4, 5]);
    await expect.element(cell("Workers compensation")).not.toBeInTheDocument();
  });

  it("what was typed is still there after leaving the page, on the version it was typed on, until it is saved", async () => {
    server();
    const { router } = await renderAt("/app/policies/p1/overview");
    await page.getByRole("button", { name: "Edit limits of Workers compensation" }).click();
    await cell("Workers compensation").fill("stat");
    await router.navigate("/app/policies/p1/documents");
    await expect.element(cell("Workers compensation")).not.toBeInTheDocument();
    const sent = server({ ...WITH, version: 9 });
    await router.navigate("/app/policies/p1/overview");
    await expect.element(page.getByText(/We restored your unsaved draft/u)).toBeVisible();
    await expect.element(cell("Workers compensation")).toHaveValue("stat");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(cell("Workers compensation")).not.toBeInTheDocument();
    expect(readLineDraft("part-1")).toBeNull();
    expect(sentAs(sent, "SaveCoverageLine")).toMatchObject([{ input: { version: 4 } }]);
  });

  it("a restored draft can be thrown away, and Cancel leaves none", async () => {
    server();
    saveLineDraft("part-1", { version: 4, texts: { "LIMIT:wcPerAccidentLimit": "2m" } });
    await renderAt("/app/policies/p1/overview");
    await page.getByRole("button", { name: "Start over" }).click();
    await expect.element(cell("Each accident")).toHaveValue("$500,000");
    expect(readLineDraft("part-1")).toBeNull();
    await cell("Each accident").fill("3m");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.element(cell("Each accident")).not.toBeInTheDocument();
    expect(readLineDraft("part-1")).toBeNull();
  });

  it("[DATA-31] shows a word as the value it is, with its mark", async () => {
    server({ ...WITH, coverageFacts: [ACCIDENT, STATUTORY] });
    await renderAt("/app/policies/p1/overview");
    await expect.element(row("Workers compensation").getByText("Statutory")).toBeVisible();
    await expect.element(row("Workers compensation").getByText("Entered by Jane Doe")).toBeVisible();
    await expect.element(row("Workers compensation").getByText("$0")).not.toBeInTheDocument();
  });
});

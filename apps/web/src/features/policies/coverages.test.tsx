import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { POLICY, policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const PART = { id: "part-1", line: "GENERAL_LIABILITY", trigger: "OCCURRENCE", aggregateBasis: "PROJECT", title: null };
const NO_VALUE = { statedAs: null, onDate: null, text: null, formEdition: null, formPresence: null };
const fact = (id: string, more: object) => ({
  id,
  partId: "part-1",
  kind: "LIMIT",
  key: "glPerOccurrenceLimit",
  label: null,
  amount: null,
  ...NO_VALUE,
  source: "PERSON",
  status: "VERIFIED",
  recordedBy: "Jane Doe",
  recordedAt: "2026-03-05T21:04:00.000Z",
  verifiedBy: "Luis Ortega",
  verifiedAt: "2026-03-06T15:10:00.000Z",
  evidence: null,
  ...more,
});
const OCCURRENCE = fact("f1", { amount: 1_000_000 });
const MEDICAL = fact("f2", {
  key: "glMedicalPerPersonLimit",
  amount: 10_000,
  source: "DOCUMENT",
  status: "UNVERIFIED",
  recordedBy: null,
  verifiedBy: null,
  verifiedAt: null,
  evidence: { documentId: "d1", page: 4, quote: "MEDICAL EXPENSE 10,000" },
});
const FORM = fact("f3", {
  partId: null,
  kind: "FORM",
  key: "CG 20 10",
  formEdition: "12 19",
  label: "Additional insured, ongoing operations",
  formPresence: "MISSING",
});
const WITH = {
  ...POLICY,
  coverageParts: [PART],
  coverageFacts: [OCCURRENCE, MEDICAL, FORM],
  files: [{ id: "d1", name: "alamo-gl-2026.pdf" }],
};
const done = { validationErrors: [], conflict: null };
const server = (policy: object = WITH) =>
  fakeServer({
    ...signedIn,
    ...policyReplies(policy),
    RecordCoverageFact: () => ({ recordCoverageFact: done }),
    SaveCoverageLine: () => ({ saveCoverageLine: { ...done, conflictingChanges: [] } }),
    VerifyCoverageFact: () => ({ verifyCoverageFact: done }),
    SaveCoveragePart: () => ({ saveCoveragePart: done }),
    RemoveCoveragePart: () => ({ removeCoveragePart: done }),
    RemoveCoverageFact: () => ({ removeCoverageFact: done }),
  });
const open = () => renderAt("/app/policies/p1/overview");
const row = (name: string) => page.getByRole("listitem", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
describe("the coverages of a policy", () => {
  it("[EXPLORE-06] mark a value in conflict, and do not count it as verified", async () => {
    server({ ...WITH, conflicts: [{ line: "GENERAL_LIABILITY", key: "glPerOccurrenceLimit" }] });
    await open();
    await expect.element(row("Each occurrence").getByText("Conflict", { exact: true })).toBeVisible();
    await expect.element(page.getByText("1 of 3 verified")).toBeVisible();
  });
  it("[DATA-31] show every limit of a line, known or not, with its status and evidence", async () => {
    server();
    await open();
    const line = page.getByRole("region", { name: "General liability, occurrence, aggregate per project" });
    await expect.element(line).toBeVisible();
    await expect.element(row("Each occurrence").getByText("$1,000,000")).toBeVisible();
    const mark = row("Each occurrence").getByText("Verified by Luis Ortega, no document");
    await expect.element(mark).toHaveAttribute("data-status", "VERIFIED");
    await expect.element(mark).toHaveAttribute("title", expect.stringContaining("Entered by Jane Doe"));
    const medical = row("Medical expense (any one person)");
    await expect.element(medical.getByText("Not verified", { exact: true })).toBeVisible();
    const chip = medical.getByRole("link", { name: /alamo-gl-2026\.pdf p\. 4/u });
    await expect.element(chip).toHaveAttribute("href", expect.stringMatching(/^\/app\/documents\/d1\?page=4/u));
    await expect.element(chip).toHaveAttribute("data-evidence", "unsure");
    await expect.element(row("General aggregate").getByText("–")).toBeVisible();
    // besides its accessible name, each button shows one word
    for (const name of ["Each occurrence", "CG 20 10 12 19", "General liability, occurrence, aggregate per project"])
      await expect.element(button(`Edit ${name}`)).toHaveTextContent("Edit");
    await expect.element(button("Enter General aggregate")).toHaveTextContent("Enter");
    await expect.element(page.getByText("2 of 3 verified")).toBeVisible();
    const form = row("CG 20 10 12 19");
    await expect.element(form.getByText("Additional insured, ongoing operations")).toBeVisible();
    await expect.element(form.getByText("Form missing")).toHaveAttribute("data-tone", "red");
    await expect.element(page.getByText("1 form missing")).toBeVisible();
  });

  it.each([
    ["ENTERED", "Entered by Jane Doe"],
    ["VERIFIED", "Verified by Luis Ortega, no document"],
    ["UNVERIFIED", "Not verified"],
    ["CONFLICT", "Conflict"],
    ["STALE", "Out of date"],
  ])("status %s has its label and its icon", async (status, word) => {
    server({ ...WITH, coverageFacts: [fact("f1", { amount: 5, status })] });
    await open();
    const mark = row("Each occurrence").getByText(word, { exact: true });
    await expect.element(mark).toHaveAttribute("data-status", status);
    expect(mark.element().querySelector("svg")).not.toBeNull();
  });

  it("are entered inline by a person", async () => {
    const sent = server();
    await open();
    await button("Enter General aggregate").click();
    const box = page.getByRole("textbox", { name: "General aggregate" });
    await expect.element(box).toHaveFocus();
    await box.fill("2000000");
    await button("Save").click();
    await expect
      .poll(() => sentAs(sent, "SaveCoverageLine"))
      .toEqual([
        {
          policyId: "p1",
          partId: "part-1",
          input: { version: 4, cells: [{ kind: "LIMIT", key: "glAggregateLimit", amount: 2_000_000 }] },
        },
      ]);
    await expect.element(box).not.toBeInTheDocument();
    await expect.element(button("Enter General aggregate")).toHaveFocus();
  });

  it("are verified explicitly, after a confirmation, never by entering them", async () => {
    const sent = server({ ...WITH, coverageFacts: [MEDICAL, fact("f4", { amount: 5, status: "ENTERED" }), FORM] });
    await open();
    await expect.element(row("Each occurrence").getByText("Entered by Jane Doe")).toBeVisible();
    await expect.element(page.getByText("1 of 3 verified")).toBeVisible();
    await button("Verify Medical expense (any one person)").click();
    const question = page.getByRole("alertdialog", { name: "Mark Medical expense (any one person) as verified" });
    await expect.element(question.getByText(/\$10,000, page 4 of the document/u)).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(sentAs(sent, "VerifyCoverageFact")).toEqual([]);
    await button("Verify Each occurrence").click();
    const again = page.getByRole("alertdialog", { name: "Mark Each occurrence as verified" });
    await expect.element(again.getByText(/with no source document/u)).toBeVisible();
    await again.getByRole("button", { name: "Mark as verified" }).click();
    await expect
      .poll(() => sentAs(sent, "VerifyCoverageFact"))
      .toEqual([{ policyId: "p1", factId: "f4", cited: null }]);
    expect(sentAs(sent, "RecordCoverageFact")).toEqual([]);
    await expect.element(button("Verify CG 20 10 12 19")).not.toBeInTheDocument();
  });

  it("are corrected by a person; an invalid amount is refused inline", async () => {
    const sent = server();
    await open();
    await button("Edit Each occurrence").click();
    const box = page.getByRole("textbox", { name: "Each occurrence" });
    for (const [text, message] of [
      ["1bn", /b and bn aren't accepted/u],
      ["-5", /can't be negative/u],
    ] as const) {
      await box.fill(text);
      await userEvent.keyboard("{Enter}");
      await expect.element(box).toHaveAccessibleDescription(message);
    }
    expect(sentAs(sent, "SaveCoverageLine")).toEqual([]);
    await box.fill("2mm");
    await expect.element(row("Each occurrence").getByText("= $2,000,000")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(box).toHaveValue("$1,000,000");
    await userEvent.keyboard("{Escape}");
    await expect.element(row("Each occurrence").getByText("$1,000,000")).toBeVisible();
    await expect.element(button("Edit Each occurrence")).toHaveFocus();
  });

  it("are removed only after a confirmation", async () => {
    const sent = server();
    await open();
    await button("Remove Each occurrence").click();
    const question = page.getByRole("alertdialog", { name: "Remove Each occurrence" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect.element(question).not.toBeInTheDocument();
    await button("Remove Each occurrence").click();
    await question.getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => sentAs(sent, "RemoveCoverageFact")).toEqual([{ policyId: "p1", factId: "f1" }]);
    await button("Remove General liability, occurrence, aggregate per project").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => sentAs(sent, "RemoveCoveragePart")).toEqual([{ policyId: "p1", partId: "part-1" }]);
  });

  it("[DATA-31] gain a line, a deductible and a form", async () => {
    const sent = server();
    await open();
    await button("Add coverage").click();
    await expect.element(page.getByRole("option").first()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await button("Save").click();
    const line = page.getByRole("combobox", { name: "Line" });
    await expect.element(line).toHaveAccessibleDescription(/This field is required/u);
    await line.fill("Cyber");
    await page.getByRole("option", { name: "Cyber" }).click();
    await page.getByRole("radio", { name: "Claims-made" }).click();
    await button("Save").click();
    const input = { line: "CYBER", trigger: "CLAIMS_MADE", aggregateBasis: null, title: "" };
    await expect.poll(() => sentAs(sent, "SaveCoveragePart")).toEqual([{ policyId: "p1", partId: null, input }]);
    await expect.element(button("Save")).not.toBeInTheDocument();
    await button("Limit, deductible or date of General liability, occurrence, aggregate per project").click();
    await page.getByRole("radio", { name: "Deductible" }).click();
    await page.getByRole("textbox", { name: "Amount" }).fill("5000");
    await button("Save").click();
    await expect
      .poll(() => sentAs(sent, "RecordCoverageFact").at(-1))
      .toMatchObject({
        partId: "part-1",
        input: { kind: "DEDUCTIBLE", key: "Deductible", amount: 5_000 },
      });
    await expect.element(button("Save")).not.toBeInTheDocument();
    await button("Add form").click();
    await expect.element(page.getByRole("textbox", { name: "Form number" })).toHaveAttribute("aria-required", "true");
    await page.getByRole("textbox", { name: "Form number" }).fill("CG 24 04");
    await page.getByRole("textbox", { name: "Edition" }).fill("12 19");
    await page.getByRole("textbox", { name: "Title" }).fill("Waiver of subrogation");
    await page.getByRole("radio", { name: "Form attached" }).click();
    await button("Save").click();
    await expect
      .poll(() => sentAs(sent, "RecordCoverageFact").at(-1))
      .toEqual({
        policyId: "p1",
        partId: null,
        input: {
          kind: "FORM",
          key: "CG 24 04",
          label: "Waiver of subrogation",
          formEdition: "12 19",
          formPresence: "PRESENT",
        },
      });
  });

  it("say that nothing was entered yet", async () => {
    server(POLICY);
    await open();
    await expect.element(page.getByRole("heading", { name: "No coverages entered" })).toBeVisible();
    await expect.element(page.getByText("Nothing entered yet")).toBeVisible();
  });
});

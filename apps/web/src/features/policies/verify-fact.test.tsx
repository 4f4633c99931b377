import { FACT_CHANGED } from "@cara/contract/messages.ts";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { POLICY, policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const FORM = {
  id: "f4",
  partId: null,
  kind: "FORM",
  key: "CG 20 10",
  label: null,
  amount: null,
  statedAs: null,
  onDate: null,
  text: null,
  formEdition: "12 19",
  formPresence: "PRESENT",
  source: "PERSON",
  status: "ENTERED",
  recordedBy: "Jane Doe",
  recordedAt: "2026-03-05T21:04:00.000Z",
  verifiedBy: null,
  verifiedAt: null,
  evidence: null,
};

it("cites a page of a document of the policy where the person names one", async () => {
  const files = [{ id: "d1", name: "alamo-gl-2026.pdf" }];
  const sent = fakeServer({
    ...signedIn,
    ...policyReplies({ ...POLICY, coverageParts: [], coverageFacts: [FORM], files }),
    VerifyCoverageFact: () => ({ verifyCoverageFact: { validationErrors: [], conflict: null } }),
  });
  await renderAt("/app/policies/p1/overview");
  await page.getByRole("button", { name: "Verify CG 20 10 12 19" }).click();
  const question = page.getByRole("alertdialog");
  const verify = question.getByRole("button", { name: "Mark as verified" });
  const document = question.getByRole("combobox", { name: "Document (optional)" });
  const box = question.getByRole("textbox", { name: "Page" });
  await box.fill("4");
  await verify.click();
  await expect.element(document).toHaveAccessibleDescription("Choose one of this policy's documents");
  await document.fill("gl");
  await page.getByRole("option").first().click();
  await box.fill("x");
  await verify.click();
  await expect.element(box).toHaveAccessibleDescription("Enter a page number of 1 or more");
  expect(sentAs(sent, "VerifyCoverageFact")).toEqual([]);
  await box.fill("4");
  await verify.click();
  await expect
    .poll(() => sentAs(sent, "VerifyCoverageFact"))
    .toEqual([{ policyId: "p1", factId: "f4", cited: { documentId: "d1", page: 4 } }]);
});

it("[DATA-31] shows the new value when someone else changed it first, and verifies that one", async () => {
  let facts = [FORM];
  const sent = fakeServer({
    ...signedIn,
    ...policyReplies(),
    Policy: () => ({ businessPolicy: { ...POLICY, coverageParts: [], coverageFacts: facts } }),
    VerifyCoverageFact: () => {
      const isFirst = facts[0] === FORM;
      facts = [{ ...FORM, id: "f5", formPresence: "MISSING" }];
      const errors = isFirst ? [{ path: "", message: FACT_CHANGED }] : [];
      return { verifyCoverageFact: { validationErrors: errors, conflict: isFirst ? "FACT_CHANGED" : null } };
    },
  });
  await renderAt("/app/policies/p1/overview");
  await page.getByRole("button", { name: "Verify CG 20 10 12 19" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Mark as verified" }).click();
  await expect.element(question.getByText(FACT_CHANGED)).toBeVisible();
  await expect.element(question.getByText(/form missing/u)).toBeVisible();
  await question.getByRole("button", { name: "Mark as verified" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sentAs(sent, "VerifyCoverageFact").map(({ factId }) => factId)).toEqual(["f4", "f5"]);
});

import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { POLICY, policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const VERIFIED = {
  id: "f1",
  partId: null,
  kind: "LIMIT",
  key: "glPerOccurrenceLimit",
  label: "Each occurrence",
  amount: 1_000_000,
  statedAs: null,
  onDate: null,
  text: null,
  formEdition: null,
  formPresence: null,
  source: "PERSON",
  status: "VERIFIED",
  recordedBy: "Jane Doe",
  recordedAt: "2026-03-05T21:04:00.000Z",
  verifiedBy: "Luis Ortega",
  verifiedAt: "2026-03-06T15:10:00.000Z",
  evidence: null,
};
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("a verified value", () => {
  it("loses its verification explicitly, after a confirmation", async () => {
    const sent = fakeServer({
      ...signedIn,
      ...policyReplies({ ...POLICY, coverageFacts: [VERIFIED] }),
      RemoveVerification: () => ({ removeVerification: { validationErrors: [], conflict: null } }),
    });
    await renderAt("/app/policies/p1/overview");
    await button("Unverify Each occurrence").click();
    const question = page.getByRole("alertdialog", { name: "Remove verification of Each occurrence" });
    await expect.element(question.getByText(/The value stays, shown as entered/u)).toBeVisible();
    expect(sentAs(sent, "RemoveVerification")).toEqual([]);
    await button("Remove verification").click();
    await expect.poll(() => sentAs(sent, "RemoveVerification")).toEqual([{ policyId: "p1", factId: "f1" }]);
  });
});

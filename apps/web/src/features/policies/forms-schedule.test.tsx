import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { POLICY, policyReplies, READ_FORM } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

it("[DATA-31] the schedule lists the forms of the policy's own documents, each once", async () => {
  const came = { ...READ_FORM, id: "c", number: "CG 21 39", presence: "PRESENT" };
  const forms = [
    { ...came, id: "l", presence: "LISTED", title: "Contractual limits" },
    came,
    { ...READ_FORM, id: "m", number: "CG 22 79", isMissing: true },
    { ...READ_FORM, id: "q", number: "CG 24 04", isOwn: false },
  ];
  fakeServer({ ...signedIn, ...policyReplies({ ...POLICY, forms }) });
  await renderAt("/app/policies/p1/overview");
  const row = (name: string) => page.getByRole("listitem", { name, exact: true });
  await expect.element(row("CG 21 39 12 19").getByText("Contractual limits")).toBeVisible();
  await expect.element(row("CG 21 39 12 19").getByText("Form attached")).toBeVisible();
  await expect.element(row("CG 22 79 12 19").getByText("Form missing")).toBeVisible();
  const listed = page.getByRole("region", { name: "Forms schedule" });
  expect(listed.getByRole("listitem").elements()).toHaveLength(2);
});

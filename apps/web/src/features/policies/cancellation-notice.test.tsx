import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { NOTICE, policies, POLICY, policyReplies, row, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const OVERVIEW = "/app/policies/p1/overview";
type Replies = Parameters<typeof fakeServer>[0];
const server = (policy: object = {}, more: Replies = {}) =>
  fakeServer({ ...signedIn, ...policyReplies({ ...POLICY, ...policy }), ...more });
const recordLink = () => page.getByRole("link", { name: "Record notice of cancellation" });

describe("a policy's notice of cancellation", () => {
  it("is recorded in a dialog, with the day, the reason and the version", async () => {
    const sent = server(
      {},
      {
        RecordCancellation: () => ({ recordCancellationNotice: { validationErrors: [], conflict: null } }),
      },
    );
    const { path } = await renderAt(OVERVIEW);
    await recordLink().click();
    const dialog = page.getByRole("dialog", { name: "Record notice of cancellation" });
    await expect.element(dialog.getByText("The term is Mar 5, 2026 to Mar 5, 2027")).toBeVisible();
    await dialog.getByLabelText("Cancels on").fill("12/12/2026");
    await dialog.getByRole("radio", { name: "Other" }).click();
    await dialog.getByRole("button", { name: "Record Notice" }).click();
    await expect.element(dialog.getByText("This field is required")).toBeVisible();
    await dialog.getByLabelText("Note").fill("Sold the business");
    await dialog.getByRole("button", { name: "Record Notice" }).click();
    await expect.poll(path).toBe(OVERVIEW);
    expect(sentAs(sent, "RecordCancellation")).toEqual([
      {
        policyId: "p1",
        input: { cancelsOn: "2026-12-12", reason: "OTHER", note: "Sold the business", version: 4 },
      },
    ]);
  });

  it("is a warning on every tab, with who recorded it, and is rescinded with a reason", async () => {
    const sent = server(
      { pendingCancellation: NOTICE },
      { RescindCancellation: () => ({ rescindCancellationNotice: { validationErrors: [], conflict: null } }) },
    );
    const { path } = await renderAt("/app/policies/p1/documents");
    await expect.element(page.getByText("Pending cancellation on Dec 12, 2026: nonpayment")).toBeVisible();
    await expect.element(page.getByText(/Recorded by Luis Ortega on Nov 16, 2026/u)).toBeVisible();
    await page.getByRole("link", { name: "Rescind" }).click();
    const dialog = page.getByRole("dialog", { name: "Rescind notice of cancellation" });
    await dialog.getByLabelText("Reason").fill("Paid");
    await dialog.getByRole("button", { name: "Rescind Notice" }).click();
    await expect.poll(path).toBe(OVERVIEW);
    expect(sentAs(sent, "RescindCancellation")).toEqual([{ policyId: "p1", input: { reason: "Paid", version: 4 } }]);
    await expect.element(recordLink()).not.toBeInTheDocument();
  });

  it("shows the words of a reason that is not in the list, and what to do once the day has passed", async () => {
    server({ pendingCancellation: { ...NOTICE, cancelsOn: "2026-03-09", reason: "OTHER", note: "Sold the business" } });
    await renderAt(OVERVIEW);
    await expect.element(page.getByText("Pending cancellation on Mar 9, 2026: Sold the business")).toBeVisible();
    await expect.element(page.getByText(/That day has passed: set the status to Canceled/u)).toBeVisible();
  });

  it("is not offered where nothing can be canceled", async () => {
    server({ state: "EXPIRED", statesOffered: ["EXPIRED"] });
    await renderAt(OVERVIEW);
    await expect.element(page.getByRole("heading", { name: "Policy details" })).toBeVisible();
    await expect.element(recordLink()).not.toBeInTheDocument();
  });

  it("marks the policy in the list", async () => {
    server(
      {},
      {
        Policies: () => policies([row("1", { pendingCancellation: { cancelsOn: "2026-12-12" } }), row("2")]),
      },
    );
    await renderAt("/app/policies");
    await expect.element(page.getByText("Cancels Dec 12, 2026")).toBeVisible();
    expect(page.getByText(/^Cancels/u).elements()).toHaveLength(1);
  });

  it("is in the history", async () => {
    const entry = { version: 5, changedAt: NOTICE.recordedAt, actorType: "AGENCY_USER", actorName: "Luis Ortega" };
    const changes = [
      { field: "cancelsOn", from: null, to: "2026-12-12" },
      { field: "cancellationReason", from: null, to: "INSURED_REQUEST" },
    ];
    const history = [{ ...entry, kind: "CANCELLATION_RECORDED", reason: null, changes }];
    server({}, { PolicyHistory: () => ({ businessPolicy: { history } }) });
    await renderAt("/app/policies/p1/history");
    await expect.element(page.getByText(/recorded a notice of cancellation/u)).toBeVisible();
    await expect.element(page.getByText(/At the insured's request/u)).toBeVisible();
  });
});

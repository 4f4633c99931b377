import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { CLOSED, REQUEST, requests, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";

const OVERVIEW = "/app/servicing/r1/overview";
const mine = (...ids: string[]) => ({ NextRequest: () => ({ myOpenServiceRequests: ids.map((id) => ({ id })) }) });
const server = (request: object, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ ...signedIn, ...servicingReplies(request), ServiceRequests: () => requests([]), ...more });
const followedUp = (serviceRequest: object | null, validationErrors: object[] = []) => ({
  FollowUpServiceRequest: () => ({ followUpServiceRequest: { serviceRequest, validationErrors } }),
});

describe("the head of a service request", () => {
  it("[SR-01] says under 'Service Request' what the request is about, and the facts at a glance", async () => {
    server({
      ...REQUEST,
      title: "Certificate: City of Marlow",
      dueAt: "2026-03-01",
      businessPolicy: {
        id: "p1",
        type: "GENERAL_LIABILITY",
        policyNumber: "GL-7",
        inforceAt: "2026-01-01",
        expiresAt: "2027-01-01",
        carrier: { name: "Lone Star Mutual" },
      },
    });
    await renderAt(OVERVIEW);
    await expect.element(page.getByRole("heading", { level: 1, name: "Service Request" })).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 2, name: "Certificate: City of Marlow" })).toBeVisible();
    const facts = page.getByLabelText("Key facts").element();
    const shown = [...facts.querySelectorAll("div")].map((fact) => fact.textContent);
    expect(shown.slice(0, 3)).toEqual([
      "AssigneeUnassigned",
      "DueOverdue, Mar 1, 2026",
      "PolicyGL-7 Jan 1, 2026 to Jan 1, 2027",
    ]);
    expect(shown[3]).toMatch(/^Last activity.+ago$/u);
  });

  it("opens in Copilot by its button", async () => {
    server(REQUEST);
    await page.viewport(1_280, 800);
    const { path } = await renderAt(OVERVIEW);
    await page.getByRole("link", { name: /^Open in Copilot/u }).click();
    await expect.poll(path).toBe("/app/servicing/r1/copilot");
  });

  it("[OQ-14] one key opens a follow-up of a closed request and goes there", async () => {
    const sent = server(CLOSED, followedUp({ id: "r9" }));
    const { path } = await renderAt(OVERVIEW);
    await expect.element(page.getByRole("button", { name: /^Follow up/u })).toBeVisible();
    await userEvent.keyboard("f");
    await expect.poll(path).toBe("/app/servicing/r9/overview");
    expect(sentAs(sent, "FollowUpServiceRequest")).toEqual([{ id: "r1" }]);
  });

  it("[OQ-14] says why a follow-up was refused", async () => {
    server(CLOSED, followedUp(null, [{ path: "", message: "This request is still open." }]));
    await renderAt(OVERVIEW);
    await page.getByRole("button", { name: /^Follow up/u }).click();
    await expect.element(page.getByText("This request is still open.")).toBeVisible();
  });

  it("leads on to the open request that is due first, never back to itself", async () => {
    server(CLOSED, mine("r1", "r2"));
    const { path } = await renderAt(OVERVIEW);
    await expect.element(page.getByRole("link", { name: /^Next request/u })).toBeVisible();
    await userEvent.keyboard("n");
    await expect.poll(path).toBe("/app/servicing/r2/overview");
  });

  it("says when there is no other, and goes to the list", async () => {
    server(CLOSED, mine());
    const { path } = await renderAt(OVERVIEW);
    await page.getByRole("link", { name: /^Next request/u }).click();
    await expect.poll(path).toBe("/app/servicing");
    await expect.element(page.getByText("You have no other open requests.")).toBeVisible();
  });

  it("[OQ-14] links a follow-up and the request that it follows", async () => {
    server({
      ...CLOSED,
      followUpOf: { id: "r0", title: "Certificate: Port of Marlow" },
      followUps: [{ id: "r2", title: "Certificate: City of Marlow" }],
    });
    await renderAt(OVERVIEW);
    await expect
      .element(page.getByRole("link", { name: "Certificate: Port of Marlow" }))
      .toHaveAttribute("href", "/app/servicing/r0/overview");
    await expect
      .element(page.getByRole("link", { name: "Certificate: City of Marlow" }))
      .toHaveAttribute("href", "/app/servicing/r2/overview");
  });
});

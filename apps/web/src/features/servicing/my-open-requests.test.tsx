import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeLive } from "../../../test/fake-live.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { requestRow } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { agencyToday } from "../../lib/agency-today.ts";
import { formatDate } from "../../lib/dates.ts";

const panel = () => page.getByRole("region", { name: "My open requests" });
const server = (requests: () => object[]) =>
  fakeServer({ ...signedIn, MyOpenRequests: () => ({ myOpenServiceRequests: requests() }) });

describe("my open requests on the home page", () => {
  it("[HOME-15] [HOME-16+] [OQ-01] [ROUTES-17] the home loader fetches them; at most five are shown, in the server's order", async () => {
    const sent = server(() => [
      requestRow("1", { dueAt: "2025-03-04" }),
      requestRow("2", { dueAt: agencyToday() }),
      requestRow("3", { dueAt: "2099-03-09" }),
      requestRow("4", { account: null, clientName: "Ruth Ann Calloway" }),
      requestRow("5"),
      requestRow("6"),
    ]);
    await renderAt("/app/home");
    await expect.element(panel()).toBeVisible();
    expect(sentAs(sent, "MyOpenRequests")).toEqual([{ first: 6 }]);
    const items = panel()
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent);
    expect(items).toEqual([
      "Account 1Create CertificateOverdue, Mar 4, 2025",
      `Account 2Create CertificateDue today, ${formatDate(agencyToday())}`,
      "Account 3Create CertificateDue Mar 9, 2099",
      "Ruth Ann CallowayCreate CertificateNo due date",
      "Account 5Create CertificateNo due date",
    ]);
    await expect
      .element(panel().getByRole("link", { name: "Account 1" }))
      .toHaveAttribute("href", "/app/servicing/1/overview");
    await expect
      .element(panel().getByRole("link", { name: "All service requests" }))
      .toHaveAttribute("href", "/app/servicing?assignee=ANYONE");
  });

  it("[OQ-01] the panel is absent when there are none, and appears when one is assigned to me", async () => {
    const live = fakeLive();
    let requests: object[] = [];
    server(() => requests);
    await renderAt("/app/home");
    await expect.element(page.getByRole("heading", { name: "What can Cara do for you?", level: 1 })).toBeVisible();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.poll(() => live.watchers).toBe(1);
    requests = [requestRow("1")];
    live.change("1");
    await expect.element(panel().getByRole("link", { name: "Account 1" })).toBeVisible();
  });

  it("a failed background revalidation removes neither the panel nor the shell", async () => {
    const live = fakeLive();
    let isBroken = false;
    let asked = 0;
    const broken = () => failure("INTERNAL_SERVER_ERROR", "Something broke", "req-1", 500);
    fakeServer({
      ...signedIn,
      SignedInUser: () => (isBroken ? broken() : { agencyUser: JANE }),
      MyOpenRequests: () => {
        asked += 1;
        return isBroken ? broken() : { myOpenServiceRequests: [requestRow("1")] };
      },
    });
    await renderAt("/app/home");
    await expect.element(panel().getByRole("link", { name: "Account 1" })).toBeVisible();
    await expect.poll(() => live.watchers).toBe(1);
    await expect.poll(() => asked).toBeGreaterThan(1);
    isBroken = true;
    const before = asked;
    live.change("1");
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect.element(panel().getByRole("link", { name: "Account 1" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Presets" })).toBeVisible();
    await expect.element(page.getByText("Something went wrong")).not.toBeInTheDocument();
  });
});

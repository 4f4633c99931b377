import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accountReplies, accounts, BUILDERS, CALLOWAY } from "../../../test/fake-accounts.ts";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { formatDateTime } from "../../lib/dates.ts";

const policy = (id: string, type: string, state: string, more: Record<string, unknown> = {}) => ({
  id,
  type,
  state,
  policyNumber: null,
  expiresAt: null,
  carrier: { name: "Lone Star Mutual" },
  ...more,
});
const card = (name: string) => page.getByRole("region", { name });
const row = (name: string) => page.getByRole("row", { name: new RegExp(name, "u") });

describe("an account's page", () => {
  it("[ACC-22] names a business, its first contact and the day it was created, with 'Edit'", async () => {
    fakeServer({ ...signedIn, ...accountReplies() });
    await renderAt("/app/accounts/a1/overview");
    await expect.element(page.getByRole("heading", { name: "Alamo Ridge Builders LLC", level: 1 })).toBeVisible();
    const head = page.getByRole("main").getByText("Created on Aug 14, 2021");
    await expect.element(head).toBeVisible();
    await expect.element(page.getByText("Ray Dominguez").first()).toBeVisible();
    expect(document.querySelector("main header")?.textContent).not.toContain("Nora Pike");
    await expect.element(page.getByRole("link", { name: /^Edit/u })).toHaveAttribute("href", "/app/accounts/a1/edit");
  });

  it("[ACC-22] names an individual without a contact beside the name", async () => {
    fakeServer({ ...signedIn, ...accountReplies({ ...CALLOWAY, contacts: BUILDERS.contacts }) });
    await renderAt("/app/accounts/a2/overview");
    await expect.element(page.getByRole("heading", { name: "Ruth Ann Calloway", level: 1 })).toBeVisible();
    await expect.element(page.getByText("Ray Dominguez")).not.toBeInTheDocument();
  });

  it("[ACC-23] [ROUTES-11] opens on its overview; the four tabs have URLs and open by link and by Shift and a digit", async () => {
    fakeServer({ ...signedIn, ...accountReplies() });
    const { path } = await renderAt("/app/accounts/a1");
    await expect.element(card("Contact overview")).toBeVisible();
    expect(path()).toBe("/app/accounts/a1/overview");
    const tabs = page.getByRole("navigation", { name: "Account", exact: true }).getByRole("link");
    expect(tabs.elements().map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["Overview", "/app/accounts/a1/overview"],
      ["Policies", "/app/accounts/a1/policies"],
      ["Certificates", "/app/accounts/a1/certificates"],
      ["Service Requests", "/app/accounts/a1/service"],
    ]);
    await tabs.nth(1).click();
    await expect.poll(path).toBe("/app/accounts/a1/policies");
    await expect.element(tabs.nth(1)).toHaveAttribute("aria-current", "page");
    await userEvent.keyboard("{Shift>}4{/Shift}");
    await expect.poll(path).toBe("/app/accounts/a1/service");
  });

  it("shows its name in the breadcrumb and in the browser's tab", async () => {
    fakeServer({ ...signedIn, ...accountReplies() });
    await renderAt("/app/accounts/a1/policies");
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect.element(crumbs).toHaveTextContent("KnowledgeAccountsAlamo Ridge Builders LLC");
    await expect.poll(() => document.title).toBe("Alamo Ridge Builders LLC · Cara");
  });

  it.each(["overview", "policies", "service", "edit"])(
    "[OQ-32] an account that cannot be loaded redirects from %s to the list with one notice",
    async (tab) => {
      const gone = () => failure("NOT_FOUND", "Not found");
      fakeServer({ ...signedIn, Account: gone, AccountPolicies: gone, Accounts: () => accounts([]) });
      const { path } = await renderAt(`/app/accounts/${tab}-unknown/${tab}`);
      await expect.element(page.getByText("That account could not be opened")).toBeVisible();
      expect(page.getByText("That account could not be opened").elements()).toHaveLength(1);
      expect(path()).toBe("/app/accounts");
      // the same notice is not repeated within a second, so the next page waits that long
      await new Promise((resolve) => setTimeout(resolve, 1_050));
    },
  );
});

describe("the overview", () => {
  it("[ACC-24] [ACC-25] shows the contact and the business with address and classification", async () => {
    fakeServer({ ...signedIn, ...accountReplies() });
    await renderAt("/app/accounts/a1/overview");
    const contact = card("Contact overview");
    for (const text of ["Ray Dominguez", "ray@alamoridge.example", "(210) 555-0112", "Account Since", "Aug 14, 2021"])
      await expect.element(contact.getByText(text)).toBeVisible();
    const business = card("Business details");
    await expect.element(business.getByText("Alamo Ridge Builders LLC")).toBeVisible();
    await expect.element(business.getByText("4400 Medical Drive, Suite 2, San Antonio, TX, 78229")).toBeVisible();
    await expect.element(business.getByText(/New Single-Family Housing Construction .*236115/u)).toBeVisible();
  });

  it("[ACC-24] [ACC-25] shows an individual's own details, and no business", async () => {
    fakeServer({ ...signedIn, ...accountReplies(CALLOWAY) });
    await renderAt("/app/accounts/a2/overview");
    for (const text of ["Ruth Ann Calloway", "ruth@calloway.example", "(337) 555-0148", "Feb 3, 2024"])
      await expect.element(card("Contact overview").getByText(text)).toBeVisible();
    await expect.element(card("Business details")).not.toBeInTheDocument();
  });

  it("shows what is missing as a dash", async () => {
    const bare = { ...BUILDERS, contacts: [], account: { ...BUILDERS.account, mailingAddress: null, naics: null } };
    fakeServer({ ...signedIn, ...accountReplies(bare) });
    await renderAt("/app/accounts/a1/overview");
    await expect.element(card("Contact overview").getByText("–").first()).toBeVisible();
    expect(card("Contact overview").getByText("–").elements()).toHaveLength(4);
    expect(card("Business details").getByText("–").elements()).toHaveLength(2);
  });
});

describe("the policies of an account", () => {
  it("[ACC-26] lists coverage with number, state, carrier, expiration and a link to each policy", async () => {
    fakeServer({
      ...signedIn,
      ...accountReplies(BUILDERS, [
        policy("p1", "GENERAL_LIABILITY", "INFORCE", { policyNumber: "LSM-GL-4017-0881", expiresAt: "2199-07-01" }),
        policy("p2", "CYBER", "BINDING"),
      ]),
    });
    await renderAt("/app/accounts/a1/policies");
    await expect.element(row("General Liability").getByText("LSM-GL-4017-0881")).toBeVisible();
    await expect.element(row("General Liability").getByText("Inforce")).toHaveAttribute("data-tone", "green");
    await expect.element(row("General Liability").getByText("Lone Star Mutual")).toBeVisible();
    await expect.element(row("General Liability").getByText("Jul 1, 2199")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "View General Liability" }))
      .toHaveAttribute("href", "/app/policies/p1/overview");
    expect(row("Cyber").getByText("N/A").elements()).toHaveLength(2);
    await expect.element(page.getByText("2 policies, 1 in force. The next one expires on Jul 1, 2199.")).toBeVisible();
  });

  it("[ACC-27] 'Add Policy', or N, goes to a new policy of this account", async () => {
    fakeServer({ ...signedIn, ...accountReplies(BUILDERS, [policy("p1", "CYBER", "BINDING")]) });
    await renderAt("/app/accounts/a1/policies");
    await expect
      .element(page.getByRole("link", { name: "Add Policy" }))
      .toHaveAttribute("href", "/app/policies/new?accountId=a1");
  });

  it("[ACC-28] says 'No policies' when there are none, and offers to add one", async () => {
    fakeServer({ ...signedIn, ...accountReplies() });
    await renderAt("/app/accounts/a1/policies");
    await expect.element(page.getByRole("heading", { name: "No policies" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Add Policy" })).toBeVisible();
  });

  it("[ACC-29] [OQ-37] of an individual are not supported yet, with a link to support", async () => {
    fakeServer({ ...signedIn, ...accountReplies(CALLOWAY) });
    await renderAt("/app/accounts/a2/policies");
    await expect.element(page.getByText("Personal policies are not supported yet")).toBeVisible();
    await expect.element(page.getByText(/Contact support if you need to manage personal policies\./u)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Add Policy" })).not.toBeInTheDocument();
  });
});

describe("the service requests of an account", () => {
  it("[ACC-30] [ACC-32] lists type, state, last change and a link to each, with what it is about", async () => {
    const row = (id: string, more: object) => ({
      id,
      type: "OTHER",
      state: "OPEN",
      updatedAt: "2026-03-05T21:04:00.000Z",
      details: null,
      question: null,
      cancelPolicy: null,
      ...more,
    });
    const serviceRequests = [
      row("r1", { type: "QUESTION", details: "Not this", question: { question: "Is the crane covered?" } }),
      row("r2", { type: "CANCEL_POLICY", state: "CLOSED", cancelPolicy: { reason: "Sold the truck" } }),
      row("r3", { details: "Please call" }),
    ];
    fakeServer({ ...signedIn, ...accountReplies(), AccountRequests: () => ({ account: { serviceRequests } }) });
    await renderAt("/app/accounts/a1/service");
    await expect.element(page.getByRole("row", { name: /Question/u })).toBeVisible();
    const rows = page
      .getByRole("row")
      .elements()
      .map((element) => [...element.querySelectorAll("td")].slice(0, 3).map((cell) => cell.textContent));
    const changed = formatDateTime("2026-03-05T21:04:00.000Z");
    expect(rows.slice(1)).toEqual([
      ["QuestionIs the crane covered?", "Open", changed],
      ["Cancel PolicySold the truck", "Closed", changed],
      ["OtherPlease call", "Open", changed],
    ]);
    await expect.element(page.getByText("Open", { exact: true }).first()).toHaveAttribute("data-tone", "amber");
    await expect.element(page.getByText("Closed", { exact: true })).toHaveAttribute("data-tone", "green");
    await expect
      .element(page.getByRole("link", { name: "View Question" }))
      .toHaveAttribute("href", "/app/servicing/r1/overview");
  });

  it("[ACC-31] says 'No service requests' when there are none", async () => {
    fakeServer({ ...signedIn, ...accountReplies() });
    await renderAt("/app/accounts/a1/service");
    await expect.element(page.getByRole("heading", { name: "No service requests" })).toBeVisible();
  });
});

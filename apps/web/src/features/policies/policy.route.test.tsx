import { UNPLACED_CHANGE } from "@cara/contract/coverage.ts";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { POLICY, policyReplies, READ_FORM } from "../../../test/fake-policies.ts";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const server = (policy: object = POLICY, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ ...signedIn, ...policyReplies(policy), ...more });
const factOf = (label: string) =>
  [...document.querySelectorAll("main dt")].find((term) => term.textContent === label)?.nextElementSibling?.textContent;

describe("the page of a policy", () => {
  it("[POL-32] [POL-35] shows type, first contact, account, premium and expiration in its head", async () => {
    server();
    await renderAt("/app/policies/p1/overview");
    await expect.element(page.getByRole("heading", { name: "General Liability", level: 1 })).toBeVisible();
    const head = document.querySelector("main header")?.textContent;
    expect(head).toContain("Ray Dominguez");
    expect(head).not.toContain("Nora Pike");
    expect(head).toContain("$1,234.5|");
    expect(head).toContain("Expires on Mar 5, 2027");
    await expect
      .element(page.getByRole("link", { name: "Alamo Ridge Builders LLC" }))
      .toHaveAttribute("href", "/app/accounts/a1/overview");
  });

  it("[POL-32] [POL-34] shows N/A where there is no expiration and no broker", async () => {
    server({ ...POLICY, expiresAt: null, broker: null, pricing: { ...POLICY.pricing, premium: 1_234 } });
    await renderAt("/app/policies/p1/overview");
    await expect.element(page.getByText("$1,234", { exact: true }).first()).toBeVisible();
    expect(document.querySelector("main header")?.textContent).toMatch(/N\/A$/u);
    expect(factOf("Expiration Date")).toBe("N/A");
    expect(factOf("Wholesale Broker")).toBe("N/A");
  });

  it("[POL-34] [POL-35] [DATA-36] the overview shows terms and placement", async () => {
    server();
    await renderAt("/app/policies/p1/overview");
    await expect.element(page.getByRole("region", { name: "Policy details" })).toBeVisible();
    expect(factOf("Premium")).toBe("$1,234.5");
    expect(factOf("Status")).toBe("Inforce");
    expect(factOf("Billing Mode")).toBe("Direct, annual");
    expect(factOf("Expiration Date")).toBe("Mar 5, 2027");
    expect(factOf("Carrier")).toBe("Lone Star Mutual");
    expect(factOf("Wholesale Broker")).toBe("Meridian Surplus Lines");
    expect(factOf("NAIC")).toBe("24082");
    expect(factOf("Appointment")).toBe("Appointed");
    expect(factOf("Certificate Authority")).toBe("On file");
  });

  it("[POL-33] [ROUTES-13] has its tabs, redirects to the overview and can be navigated by keyboard", async () => {
    server();
    const { path } = await renderAt("/app/policies/p1");
    await expect.poll(path).toBe("/app/policies/p1/overview");
    const tabs = page.getByRole("navigation", { name: "Policy" }).getByRole("link");
    await expect.element(tabs.first()).toBeVisible();
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual(["Overview", "Documents", "Explore with AI"]);
    await expect.element(page.getByRole("link", { name: /^Edit/u })).toHaveAttribute("href", "/app/policies/p1/edit");
    await userEvent.keyboard("{Shift>}{2}{/Shift}");
    await expect.poll(path).toBe("/app/policies/p1/documents");
    expect(tabs.nth(2).element().getAttribute("href")).toBe("/app/policies/p1/explore");
    await page.getByRole("link", { name: "History" }).click();
    await expect.poll(path).toBe("/app/policies/p1/history");
  });

  it("[EXPLORE-06] says first what its documents leave open, and where to look", async () => {
    const conflict = { line: "GENERAL_LIABILITY", key: "glPerOccurrenceLimit" };
    const form = (number: string, more: object) => ({ ...READ_FORM, id: number, number, ...more });
    const open = { key: "premium", decision: null, isSettled: false, isOfOtherTerm: false, isOfOtherPolicy: false };
    server({
      ...POLICY,
      conflicts: [conflict, { ...conflict, key: "glAggregateLimit" }],
      forms: [form("CG 21 39", { isMissing: true }), form("CG 20 10", { presence: "PRESENT" })],
      findings: [
        { ...open, fileId: "d1", isOfOtherTerm: true },
        { ...open, fileId: "d1", isOfOtherTerm: true },
        { ...open, fileId: "d2", key: `${UNPLACED_CHANGE}1` },
      ],
      splits: [{ state: "PROPOSED" }, { state: "DONE" }],
    });
    const { path } = await renderAt("/app/policies/p1/overview");
    await expect
      .element(
        page.getByText(
          "2 conflicts between documents, 1 document not used, 1 file to split, 1 change to read, 1 form missing.",
        ),
      )
      .toBeVisible();
    await page.getByRole("link", { name: "Review" }).click();
    await expect.poll(path).toBe("/app/policies/p1/explore");
  });

  it("[ROUTES-13] the explorer has its URL", async () => {
    server();
    await renderAt("/app/policies/p1/explore");
    await expect.element(page.getByRole("heading", { name: "Policy Explorer" })).toBeVisible();
  });

  const GONE = {
    Policy: () => failure("NOT_FOUND", "Not found"),
    PolicyFiles: () => failure("NOT_FOUND", "Not found"),
    PolicyHistory: () => failure("NOT_FOUND", "Not found"),
  };

  it("[ROUTES-16] [OQ-32] one that cannot be opened redirects to the list with a notice", async () => {
    server(POLICY, GONE);
    const { path } = await renderAt("/app/policies/unknown/overview");
    await expect.poll(path).toBe("/app/policies");
    await expect.element(page.getByText("That policy could not be opened").first()).toBeVisible();
  });

  it.each(["documents", "history", "edit"])("[ROUTES-16] the same from %s", async (tab) => {
    server(POLICY, GONE);
    const { path } = await renderAt(`/app/policies/unknown/${tab}`);
    await expect.poll(path).toBe("/app/policies");
  });
});

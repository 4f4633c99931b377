import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { policies, policyReplies, row, sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { expectConsoleErrors } from "../../../test/setup.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const server = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ ...signedIn, ...policyReplies(), ...more });

describe("the policies list", () => {
  it("[POLLIST-01] [POLLIST-02] [POLLIST-05] has its title, its filter and four columns", async () => {
    server();
    await renderAt("/app/policies");
    await expect.element(page.getByRole("heading", { name: "Policies", level: 1 })).toBeVisible();
    await expect.element(page.getByText("View and manage your agency's policies")).toBeVisible();
    const box = page.getByRole("searchbox", { name: "Filter table" });
    await expect.element(box).toHaveAttribute("placeholder", "Start typing to filter...");
    await expect.element(page.getByText("Account 1")).toBeVisible();
    expect(
      page
        .getByRole("columnheader")
        .elements()
        .map((head) => head.textContent),
    ).toEqual(["Account", "Status", "Type", "Carrier", "Expires", "Premium"]);
    const cells = page.getByRole("row", { name: /Account 1/u }).getByRole("cell");
    expect(cells.elements().map((cell) => cell.textContent)).toEqual([
      "Account 11@example.com",
      "Inforce",
      "General Liability",
      "Lone Star MutualLSM-1",
      "Jul 1, 2199",
      "$1,250.00",
    ]);
  });

  it("[FORMAT-06] [POLLIST-05] shows each state in its tone", async () => {
    const tones = {
      PENDING: "amber",
      BINDING: "sky",
      INFORCE: "green",
      EXPIRED: "neutral",
      CANCELED: "rose",
      SUBMITTED: "neutral",
      UNKNOWN: "neutral",
    };
    server({ Policies: () => policies(Object.keys(tones).map((state) => row(state, { state }))) });
    await renderAt("/app/policies");
    for (const [state, tone] of Object.entries(tones)) {
      const label = state.charAt(0) + state.slice(1).toLowerCase();
      const cell = page
        .getByRole("row", { name: new RegExp(`Account ${state}`, "u") })
        .getByText(label, { exact: true });
      await expect.element(cell).toHaveAttribute("data-tone", tone);
    }
  });

  it("[POLLIST-03+] searches on the server while typing and names what was not found", async () => {
    const all = [row("1"), row("2", { carrier: { name: "Gulf States Casualty" } })];
    const sent = server({
      Policies: ({ variables }) =>
        policies(all.filter(({ carrier }) => carrier.name.toLowerCase().includes(text(variables["search"])))),
    });
    const { path } = await renderAt("/app/policies");
    await expect.element(page.getByText("Account 1")).toBeVisible();
    const box = page.getByRole("searchbox");
    await box.fill("gulf");
    await expect.element(page.getByText("Account 1")).not.toBeInTheDocument();
    await expect.element(page.getByText("Account 2")).toBeVisible();
    expect(path()).toBe("/app/policies?search=gulf");
    expect(sentAs(sent, "Policies").map(({ search }) => search)).toEqual([null, "gulf"]);
    await box.fill("zzz");
    await expect.element(page.getByText("No policies found")).toBeVisible();
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect.element(page.getByText("Account 1")).toBeVisible();
  });

  it("[POLLIST-04] [ROUTES-12] 'Add Policy' opens /app/policies/new over the list", async () => {
    server();
    const { path } = await renderAt("/app/policies");
    await page.getByRole("link", { name: "Add Policy" }).click();
    await expect.element(page.getByRole("dialog", { name: "Create a new policy" })).toBeVisible();
    expect(path()).toBe("/app/policies/new");
    expect(document.querySelector("main h1")?.textContent).toBe("Policies");
  });

  it("[POLLIST-06] each row links to the policy's overview, and opens by the keyboard", async () => {
    server();
    const { path } = await renderAt("/app/policies");
    const link = page.getByRole("link", { name: /Account 1/u });
    await expect.element(link).toHaveAttribute("href", "/app/policies/1/overview");
    await userEvent.keyboard("j");
    await expect.element(link).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(path).toBe("/app/policies/1/overview");
  });

  it("[POLLIST-07] says 'No policies found' when there are none", async () => {
    server({ Policies: () => policies([]) });
    await renderAt("/app/policies");
    await expect.element(page.getByRole("heading", { name: "No policies found" })).toBeVisible();
  });

  it("[POLLIST-08] says 'Loading policies...' until the server responds, with head and filter in place", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    server({ Policies: () => promise });
    await renderAt("/app/policies");
    await expect.element(page.getByText("Loading policies...")).toBeVisible();
    await expect.element(page.getByRole("searchbox")).toBeVisible();
    resolve(policies([row("1")]));
    await expect.element(page.getByText("Account 1")).toBeVisible();
  });

  it("[OQ-36] loads the next page while scrolling, each once", async () => {
    const all = Array.from({ length: 120 }, (_, index) => row(String(index)));
    const sent = server({
      Policies: ({ variables }) => {
        const start = Number(variables["after"] ?? 0);
        const end = start + Number(variables["first"]);
        return policies(all.slice(start, end), { endCursor: String(end), hasNextPage: end < all.length });
      },
    });
    await renderAt("/app/policies");
    await expect.element(page.getByText("First 50 policies, last changed first")).toBeVisible();
    const box = page.getByRole("table").element().parentElement;
    for (const count of ["First 100 policies", "120 policies"]) {
      box?.scrollTo({ top: box.scrollHeight });
      await expect.element(page.getByText(`${count}, last changed first`)).toBeVisible();
    }
    expect(sentAs(sent, "Policies").map(({ after }) => after)).toEqual([null, "50", "100"]);
  });

  it("[OQ-32] a failing list shows the error page", async () => {
    server({ Policies: () => failure("INTERNAL_SERVER_ERROR", "Something went wrong on our side") });
    await renderAt("/app/policies");
    await expect.element(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    expectConsoleErrors();
  });
});

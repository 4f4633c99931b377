import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { policyReplies } from "./fake-policies.ts";
import { fakeServer, signedIn } from "./fake-server.ts";
import { renderAt } from "./render-at.tsx";

type Replies = Parameters<typeof fakeServer>[0];
const created = { createBusinessPolicies: { businessPolicies: [{ id: "p1" }], validationErrors: [] } };
export const refused = (...validationErrors: { path: string; message: string }[]) => ({
  createBusinessPolicies: { businessPolicies: [], validationErrors },
});
export const server = (more: Replies = {}) =>
  fakeServer({ ...signedIn, ...policyReplies(), CreatePolicy: () => created, ...more });
export const withAccount = "/app/policies/new?accountId=a1";
export const dialog = () => page.getByRole("dialog", { name: "Create a new policy" });
export const field = (name: string) => dialog().getByLabelText(name, { exact: true });
export const create = () => dialog().getByRole("button", { name: /^(Create Policy|Creating)$/u });
export const option = (name: string) => page.getByRole("option", { name: new RegExp(`^${name}`, "u") });

/** Opens the dialog; its first field has the focus and its list stays closed. */
export async function start(address = withAccount) {
  const rendered = await renderAt(address);
  await expect.element(dialog().getByRole("combobox").first()).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute("role")).toBe("combobox");
  expect(page.getByRole("option").elements()).toEqual([]);
  return rendered;
}

/** The options in the list of a field. */
export async function offered(name: string): Promise<string[]> {
  await field(name).click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("listbox")).toBeVisible();
  const labels = page
    .getByRole("option")
    .elements()
    .map((element) => element.querySelector("span")?.textContent ?? "");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("option").first()).not.toBeInTheDocument();
  return labels;
}

export async function choose(name: string, label: string): Promise<void> {
  await field(name).fill(label);
  await option(label).click();
}

/** Unfolds the source, which has its defaults. */
export const openSource = () => dialog().getByRole("button", { name: "Source Information" }).click();

export async function fillIn(): Promise<void> {
  await choose("Policy type", "Cyber");
  await dialog().getByRole("radio", { name: "Admitted" }).click();
  await choose("Carrier", "Lone Star Mutual");
  await openSource();
  await choose("Source type", "Inbound");
  await field("Premium").fill("1000");
  await field("Commission rate").fill("12.5");
}

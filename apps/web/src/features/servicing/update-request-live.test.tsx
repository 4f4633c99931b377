import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeLive } from "../../../test/fake-live.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { REQUEST, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";

const UPDATE = "/app/servicing/r1/update";
const OVERVIEW = "/app/servicing/r1/overview";
const PLANNED = { ...REQUEST, assignee: { id: "user-2", name: "Luis Ortega" } };
const SAVED = {
  updateServiceRequest: { serviceRequest: null, conflict: null, validationErrors: [], conflictingChanges: [] },
};
const server = (request: object | (() => object), more: Parameters<typeof fakeServer>[0]) =>
  fakeServer({ ...signedIn, ...servicingReplies(request), ...more });
const dialog = () => page.getByRole("dialog", { name: "Update Service Request" });
const update = () => dialog().getByRole("button", { name: /^(Update Request|Updating)$/u });

async function choose(name: string): Promise<void> {
  await dialog().getByRole("combobox", { name: "Assignee" }).fill(name);
  await page.getByRole("option", { name: new RegExp(`^${name}`, "u") }).click();
}

describe("updating while the live event of it arrives", () => {
  it("closes even when the change arrives before the response", async () => {
    const live = fakeLive();
    let request: object = REQUEST;
    const { promise, resolve } = Promise.withResolvers<object>();
    const sent = server(() => request, { UpdateServiceRequest: () => promise });
    const { path } = await renderAt(UPDATE);
    await choose("Luis Ortega");
    await expect.poll(() => live.watchers).toBe(1);
    await update().click();
    await expect.poll(() => sentAs(sent, "UpdateServiceRequest").length).toBe(1);
    request = PLANNED;
    live.change("r1");
    await new Promise((done) => setTimeout(done, 300));
    resolve(SAVED);
    await expect.poll(path).toBe(OVERVIEW);
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByLabelText("Key facts").getByText("Luis Ortega")).toBeVisible();
  });

  it("closes even when the router dropped the redirect of the action", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const sent = server(REQUEST, { UpdateServiceRequest: () => promise });
    const { path, router } = await renderAt(UPDATE);
    await choose("Luis Ortega");
    await update().click();
    await expect.poll(() => sentAs(sent, "UpdateServiceRequest").length).toBe(1);
    await router.revalidate();
    resolve(SAVED);
    await expect.poll(path).toBe(OVERVIEW);
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { CLOSED, REQUEST, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";

const RESOLVE = "/app/servicing/r1/resolve";
const OVERVIEW = "/app/servicing/r1/overview";
const saved = {
  resolveServiceRequest: { serviceRequest: null, conflict: null, validationErrors: [], conflictingChanges: [] },
};

describe("leaving the form after a request was resolved", () => {
  it("[SR-19] the own resolving is never shown as a conflict, even when an update interrupts the redirect", async () => {
    let request: object = REQUEST;
    // the page is read before and after the resolving, for the redirect, and again by the update that interrupts it
    const held = [null, null, Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const reading = servicingReplies(() => request);
    let readings = 0;
    fakeServer({
      ...signedIn,
      ...reading,
      ServiceRequest: async () => {
        await held[readings++]?.promise;
        return reading.ServiceRequest();
      },
      ResolveServiceRequest: async () => {
        request = CLOSED;
        await router.revalidate();
        return saved;
      },
    });
    const { path, router } = await renderAt(RESOLVE);
    await page.getByRole("textbox", { name: "Notes" }).fill("Sent on Tuesday");
    let isConflictShown = false;
    const watch = new MutationObserver(() => {
      isConflictShown ||= document.querySelector("[data-conflict] > *") !== null;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await page.getByRole("button", { name: "Resolve Request" }).click();
    await expect.poll(() => router.state.navigation.state).toBe("loading");
    void router.revalidate();
    await expect.poll(() => readings).toBe(4);
    held[2]?.resolve();
    await new Promise((done) => setTimeout(done, 100));
    expect(path()).toBe(RESOLVE);
    held[3]?.resolve();
    await expect.poll(path).toBe(OVERVIEW);
    watch.disconnect();
    expect(isConflictShown).toBe(false);
  });
});

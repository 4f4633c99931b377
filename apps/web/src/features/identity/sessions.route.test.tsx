import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { submission } from "../../../test/submission.ts";
import { saveDraft, readDraft } from "../../forms/draft.ts";
import { action as signOut } from "./sign-out.route.ts";
import { welcome } from "./tab-user.ts";

const session = (id: string, browser: string, current: boolean) => ({
  id,
  browser,
  current,
  createdAt: "2026-03-05T15:00:00.000Z",
  lastSeenAt: "2026-03-05T16:00:00.000Z",
  expiresAt: "2026-03-12T15:00:00.000Z",
});

describe("sessions", () => {
  it("[OQ-26] lists the sessions and ends one; the current one stays", async () => {
    let sessions = [session("s1", "Chrome on Windows", true), session("s2", "Firefox on macOS", false)];
    const sent = fakeServer({
      ...signedIn,
      Sessions: () => ({ sessions }),
      RevokeSession: ({ variables }) => {
        sessions = sessions.filter(({ id }) => id !== variables["id"]);
        return { revokeSession: { revokedId: variables["id"] } };
      },
    });
    await renderAt("/app/sessions");
    await expect.element(page.getByText("This browser")).toBeVisible();
    expect(page.getByRole("button", { name: /^End session/u }).elements()).toHaveLength(1);
    await page.getByRole("button", { name: "End session in Firefox on macOS" }).click();
    await expect.element(page.getByText("Firefox on macOS")).not.toBeInTheDocument();
    expect(sent.find(({ operation }) => operation === "RevokeSession")?.variables).toEqual({ id: "s2" });
  });

  it("[OQ-26] signing out revokes the session, deletes drafts and reloads the sign-in page", async () => {
    const sent = fakeServer({ SignOut: () => ({ signOut: { done: true } }) });
    saveDraft("preset.new", { title: "Half" });
    const outcome = await signOut(submission("/app/signout", {}));
    expect(sent.map(({ operation }) => operation)).toEqual(["SignOut"]);
    expect(outcome).toEqual({ status: "saved", redirectTo: "/app/signin", reload: true });
    expect(readDraft("preset.new")).toBeNull();
  });

  it("[OQ-26] a failed sign-out says so and leaves the page and the drafts", async () => {
    fakeServer({ ...signedIn, Sessions: () => ({ sessions: [] }), SignOut: () => failure("UNAVAILABLE", "Try again") });
    saveDraft("preset.new", { title: "Half" });
    const { path } = await renderAt("/app/sessions");
    await page.getByRole("button", { name: "Jane Doe" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    // the second one is announced, not shown
    await expect.element(page.getByText("You're still signed in").first()).toBeVisible();
    await expect.element(page.getByText("Try again").first()).toBeVisible();
    expect(path()).toBe("/app/sessions");
    expect(readDraft("preset.new")).toEqual({ title: "Half" });
  });

  it("[OQ-26] signing out of a session that has already ended still deletes the drafts", async () => {
    fakeServer({ SignOut: () => failure("UNAUTHENTICATED", "Sign in") });
    saveDraft("preset.new", { title: "Half" });
    const outcome = await signOut(submission("/app/signout", {}));
    expect(outcome).toEqual({ status: "saved", redirectTo: "/app/signin", reload: true });
    expect(readDraft("preset.new")).toBeNull();
  });

  it("another user in the same tab finds nothing of the previous one", () => {
    welcome("user-1");
    saveDraft("preset.new", { title: "Half" });
    welcome("user-1");
    expect(readDraft("preset.new")).toEqual({ title: "Half" });
    welcome("user-2");
    expect(readDraft("preset.new")).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { CLOSED, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { readDraft, saveDraft } from "../../forms/draft.ts";

describe("notes for a request that a colleague resolved first", () => {
  it("[SR-38] stay until the server has accepted them as a comment", async () => {
    const replies = [
      failure("UNAVAILABLE", "Try again in a moment"),
      { addServiceRequestComment: { serviceRequest: { id: "r1" }, validationErrors: [] } },
    ];
    fakeServer({ ...signedIn, ...servicingReplies(CLOSED), AddServiceRequestComment: () => replies.shift() });
    saveDraft("resolve.r1", { notes: "I called them too" });
    const { path } = await renderAt("/app/servicing/r1/resolve");
    const save = page.getByRole("button", { name: "Save my notes as a comment" });
    await save.click();
    await expect.element(page.getByText("Try again in a moment")).toBeVisible();
    expect(readDraft("resolve.r1")).toEqual({ notes: "I called them too" });
    await save.click();
    await expect.poll(path).toBe("/app/servicing/r1/activity");
    expect(readDraft("resolve.r1")).toBeNull();
  });
});

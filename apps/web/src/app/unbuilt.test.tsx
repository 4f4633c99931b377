import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, signedIn } from "../../test/fake-server.ts";
import { renderAt } from "../../test/render-at.tsx";

/** One placeholder of each kind with its `data-unbuilt` marks; a dialog over a placeholder is one itself. */
const PLACEHOLDERS = [
  ["/app/calls", "a page", 1],
  ["/app/calls/1", "a slide-over", 2],
] as const;

// requirement coverage does not count the ids of a marked test
describe("a test that opened a placeholder", () => {
  it.each(PLACEHOLDERS)("opens %s, %s", async (address, _kind, marks) => {
    fakeServer(signedIn);
    await renderAt(address);
    await expect.poll(() => document.querySelectorAll("[data-unbuilt]").length).toBe(marks);
  });

  it("opens a page that is built", async () => {
    fakeServer({});
    await renderAt("/nope");
    await expect.element(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  });

  it("is marked, and no other is", ({ task }) => {
    const marks = task.suite?.tasks.map(({ name, meta }) => [name, meta.unbuilt]);
    expect(marks).toEqual([
      ...PLACEHOLDERS.map(([address, kind]) => [`opens ${address}, ${kind}`, true]),
      ["opens a page that is built", undefined],
      [task.name, undefined],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fakeServer } from "../../test/fake-server.ts";
import { renderAt } from "../../test/render-at.tsx";

// requirement coverage does not count the ids of a marked test
describe("a test that rendered a placeholder", () => {
  it("renders one", async () => {
    await render(<p data-unbuilt>This part of Cara is not available yet.</p>);
    await expect.element(page.getByText(/not available yet/u)).toBeVisible();
  });

  it("opens a page that is built", async () => {
    fakeServer({});
    await renderAt("/nope");
    await expect.element(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  });

  it("is marked, and no other is", ({ task }) => {
    const marks = task.suite?.tasks.map(({ name, meta }) => [name, meta.unbuilt]);
    expect(marks).toEqual([
      ["renders one", true],
      ["opens a page that is built", undefined],
      [task.name, undefined],
    ]);
  });
});

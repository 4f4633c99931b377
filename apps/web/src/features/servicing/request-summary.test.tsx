import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { requestRow, requests, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";

const lastCells = (name: RegExp) =>
  page
    .getByRole("row", { name })
    .getByRole("cell")
    .elements()
    .slice(6)
    .map(({ textContent }) => textContent);

describe("a row of the requests", () => {
  it("[SRLIST-05] shows what the client wants, and for how many days the request is open", async () => {
    const createdAt = new Date(Date.now() - 3.5 * 24 * 3_600_000).toISOString();
    fakeServer({
      ...signedIn,
      ...servicingReplies(),
      ServiceRequests: () =>
        requests([
          requestRow("1", { summary: "City of Austin · Landlord", createdAt }),
          requestRow("2", { state: "CLOSED", createdAt }),
        ]),
    });
    await renderAt("/app/servicing?state=ALL");
    await expect.element(page.getByRole("row", { name: /Account 1/u })).toBeVisible();
    expect(lastCells(/Account 1/u)).toEqual(["City of Austin · Landlord", "3"]);
    expect(lastCells(/Account 2/u)).toEqual(["–", "–"]);
  });

  it.each([
    [1_440, true],
    [1_300, false],
  ])("[SRLIST-05] gives the summary what is left at %i; the time it was opened folds first", async (width, isShown) => {
    await page.viewport(width, 900);
    fakeServer({ ...signedIn, ...servicingReplies(), ServiceRequests: () => requests([requestRow("1")]) });
    await renderAt("/app/servicing");
    const head = (name: string) => page.getByRole("columnheader", { name });
    await expect.element(head("Summary")).toBeVisible();
    expect(head("Opened At").elements()).toHaveLength(isShown ? 1 : 0);
    expect(head("Summary").element().getBoundingClientRect().width).toBeGreaterThan(190);
    await page.viewport(1_440, 900);
  });
});

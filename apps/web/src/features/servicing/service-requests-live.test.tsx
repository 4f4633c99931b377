import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeLive } from "../../../test/fake-live.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { requestRow, requests, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { noteTiming } from "../../../test/measured.ts";

const server = (more: Parameters<typeof fakeServer>[0]) => fakeServer({ ...signedIn, ...servicingReplies(), ...more });

describe("the list while others work", () => {
  const names = () =>
    page
      .getByRole("row")
      .elements()
      .slice(1)
      .map((row) => row.querySelector("a")?.textContent);

  it("shows a colleague's change within a second and leaves what is typed alone", async () => {
    const live = fakeLive();
    let rows = [requestRow("1"), requestRow("2")];
    server({ ServiceRequests: () => requests(rows) });
    await renderAt("/app/servicing");
    await expect.element(page.getByRole("row", { name: /Account 2/u })).toBeVisible();
    await expect.poll(() => live.watchers).toBe(1);
    const filter = page.getByRole("searchbox");
    await filter.click();
    await userEvent.keyboard("/x");
    rows = [requestRow("2", { assignee: { id: "u", name: "Luis Ortega" } })];
    const since = performance.now();
    live.change("1");
    await expect.poll(names, { interval: 20 }).toEqual(["Account 2"]);
    noteTiming(performance.now() - since, 1_000);
    await expect.element(page.getByRole("row", { name: /Luis Ortega/u })).toBeVisible();
    await expect.element(filter).toHaveFocus();
    await expect.element(filter).toHaveValue("/x");
  });

  it("fetches as many rows again as are shown, so that the scroll position stays", async () => {
    const live = fakeLive();
    const all = Array.from({ length: 130 }, (_, index) => requestRow(String(index)));
    const sent = server({
      ServiceRequests: ({ variables: { first, after } }) => {
        const start = after === null ? 0 : Number(after);
        const end = start + Number(first);
        return requests(all.slice(start, end), { endCursor: String(end), hasNextPage: end < all.length });
      },
    });
    await renderAt("/app/servicing");
    await expect.element(page.getByText("First 50 open requests, soonest due first")).toBeVisible();
    // The page revalidates when the stream starts; that request must not count as the one after the change.
    await expect.poll(() => sentAs(sent, "ServiceRequests").length).toBe(2);
    const box = page.getByRole("table").element().parentElement;
    box?.scrollTo({ top: box.scrollHeight });
    await expect.element(page.getByText("First 100 open requests, soonest due first")).toBeVisible();
    const top = box?.scrollTop;
    const before = sentAs(sent, "ServiceRequests").length;
    live.change("120");
    await expect.poll(() => sentAs(sent, "ServiceRequests").length).toBe(before + 1);
    expect(sentAs(sent, "ServiceRequests").at(-1)).toMatchObject({ first: 100, after: null });
    await expect.element(page.getByText("First 100 open requests, soonest due first")).toBeVisible();
    expect(box?.scrollTop).toBe(top);
  });
});

describe("the list without a connection", () => {
  it("shows a polite notice after ten seconds, and removes it when the connection is back", async () => {
    const live = fakeLive();
    server({});
    await renderAt("/app/servicing");
    await expect.poll(() => live.watchers).toBe(1);
    live.refuse(true);
    live.lose();
    const words = page.getByText("Connection lost. Trying again. What you type is kept.");
    await expect.element(words).not.toBeInTheDocument();
    await expect.element(words, { timeout: 13_000 }).toBeVisible();
    live.refuse(false);
    await expect.element(words, { timeout: 12_000 }).not.toBeInTheDocument();
  }, 40_000);
});

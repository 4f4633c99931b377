import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { requestRow, requests, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { DASH } from "../../lib/missing.ts";

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

describe("the days that a request has been open", () => {
  it("[SRLIST-02] are whole ones, colored once it is aging, and none of a resolved one", async () => {
    fakeServer({
      ...signedIn,
      ...servicingReplies(),
      ServiceRequests: () =>
        requests([
          requestRow("1", { createdAt: hoursAgo(71) }),
          requestRow("2", { createdAt: hoursAgo(24 * 12 + 1), isAging: true }),
          requestRow("3", { createdAt: hoursAgo(71), state: "CLOSED" }),
        ]),
    });
    await renderAt("/app/servicing");
    const daysOf = (account: RegExp) => page.getByRole("row", { name: account }).getByRole("cell").last();
    await expect.element(daysOf(/Account 3/u)).toBeVisible();
    const days = [/Account 1/u, /Account 2/u, /Account 3/u].map((account) => daysOf(account).element().textContent);
    expect(days).toEqual(["2", "12", DASH]);
    const isAmber = (account: RegExp) => daysOf(account).element().querySelector(".text-amber-text") !== null;
    expect([isAmber(/Account 1/u), isAmber(/Account 2/u)]).toEqual([false, true]);
  });
});

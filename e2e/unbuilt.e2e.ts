import type { TestInfo } from "@playwright/test";
import { expect, test } from "./journey.ts";

// The counter of requirements leaves the ids of a marked journey open.
test.describe("a journey that came to a placeholder", () => {
  test.describe.configure({ mode: "serial" });
  const journeys = new Map<string, TestInfo>();

  for (const [address, isUnbuilt] of [
    ["/app/calls", true],
    ["/app/sessions", false],
  ] as const)
    test(`opens ${address}`, async ({ staff: page }, info) => {
      journeys.set(address, info);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // no page is a placeholder today, so one puts its mark on the screen
      if (isUnbuilt)
        await page.evaluate(() => {
          const mark = document.createElement("mark");
          mark.dataset["unbuilt"] = "";
          document.body.append(mark);
        });
      await expect(page.locator("[data-unbuilt]")).toHaveCount(isUnbuilt ? 1 : 0);
    });

  test("is marked when it is over, and no other is", () => {
    const marks = [...journeys].map(([address, { annotations }]) => [
      address,
      annotations.some(({ type }) => type === "unbuilt"),
    ]);
    expect(marks).toEqual([
      ["/app/calls", true],
      ["/app/sessions", false],
    ]);
  });
});

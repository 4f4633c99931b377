import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { agencyToday } from "../../lib/agency-today.ts";
import { addDays, formatDate } from "../../lib/dates.ts";
import { Expiration } from "./expiration.tsx";

describe("how far away an expiration is", () => {
  const shown = async (days: number, isInForce = true) => {
    const day = addDays(agencyToday(), days);
    const { container } = await render(<Expiration day={day} isInForce={isInForce} />);
    const time = container.querySelector("time");
    return { day, text: time?.textContent, isSoon: time?.classList.contains("text-amber-text") };
  };

  it.each([
    [0, "Today"],
    [1, "in 1 day"],
    [90, "in 90 days"],
    [-1, "1 day ago"],
    [-90, "90 days ago"],
  ])("counts the days up to ninety of them: %i", async (days, text) => {
    expect(await shown(days)).toMatchObject({ text });
  });

  it.each([91, -91])("is a date farther away: %i", async (days) => {
    const { day, text } = await shown(days);
    expect(text).toBe(formatDate(day));
  });

  it.each([
    [30, true, true],
    [31, true, false],
    [30, false, false],
  ])("stands out in the last thirty days of a policy in force: %i, %s", async (days, isInForce, isSoon) => {
    expect(await shown(days, isInForce)).toMatchObject({ isSoon });
  });
});

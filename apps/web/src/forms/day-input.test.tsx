import { Field } from "@cara/ui/field.tsx";
import { showPlainDate } from "@cara/ui/plain-date.ts";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DayInput } from "./day-input.tsx";

const field = () => page.getByRole("textbox", { name: "Effective" });
const sent = () => document.querySelector<HTMLInputElement>("input[type=hidden][name=on]")?.value;
const show = () =>
  render(
    <Field label="Effective">
      <DayInput name="on" />
    </Field>,
  );

describe("DayInput", () => {
  it.each([
    ["11/20", "2026-11-20", "Fri, Nov 20, 2026"],
    ["010127", "2027-01-01", "Fri, Jan 1, 2027"],
    ["today", "2026-11-16", "Mon, Nov 16, 2026"],
    ["fri", "2026-11-20", "Fri, Nov 20, 2026"],
    ["next fri", "2026-11-27", "Fri, Nov 27, 2026"],
    ["+30", "2026-12-16", "Wed, Dec 16, 2026"],
  ])("reads '%s' from the agency's today and shows the date before it is saved", async (typed, day, shown) => {
    // already November 17 in UTC
    vi.useFakeTimers({ now: new Date("2026-11-17T04:30:00Z"), toFake: ["Date"] });
    await show();
    await userEvent.fill(field(), typed);
    await expect.element(field()).toHaveAccessibleDescription(shown);
    expect(sent()).toBe(day);
    await userEvent.tab();
    await expect.element(field()).toHaveValue(showPlainDate(day));
  });

  it("says why a text is refused when the field is left, and leaves the text as it is", async () => {
    await show();
    await userEvent.fill(field(), "2/30/2026");
    await expect.element(field()).not.toHaveAttribute("aria-invalid");
    await userEvent.tab();
    await expect.element(field()).toHaveAccessibleDescription("February 2026 has no day 30");
    await expect.element(field()).toHaveAttribute("aria-invalid", "true");
    await expect.element(field()).toHaveValue("2/30/2026");
  });
});

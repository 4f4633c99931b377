import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DateInput } from "./date-input.tsx";
import { Field } from "./field.tsx";
import { isRealDay } from "./plain-date.ts";

/** Reads one way of writing dates; the product's own reading is tested where it lives. */
const read = (text: string) => {
  const [, month = "", day = "", year = ""] = /^(\d+)\/(\d+)\/(\d{4})$/u.exec(text) ?? [];
  const written = month === "" ? medium(text) : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isRealDay(written) ? { ok: true as const, day: written } : { ok: false as const, message: "No such day" };
};
const medium = (text: string) => {
  const at = Date.parse(`${text} UTC`);
  return Number.isNaN(at) ? "" : new Date(at).toISOString().slice(0, 10);
};

const show = (onValueChange: (day: string | null, text: string) => void, defaultValue?: string) =>
  render(
    <Field label="Effective date">
      <DateInput read={read} today="2026-03-04" name="on" defaultValue={defaultValue} onValueChange={onValueChange} />
    </Field>,
  );
const input = () => page.getByRole("textbox", { name: "Effective date" });
const sent = () => document.querySelector<HTMLInputElement>("input[type=hidden][name=on]")?.value;

describe("DateInput", () => {
  it("accepts a typed date and formats it", async () => {
    const onValueChange = vi.fn<(day: string | null, text: string) => void>();
    await show(onValueChange);
    await userEvent.fill(input(), "3/5/2026");
    expect(onValueChange).toHaveBeenLastCalledWith("2026-03-05", "3/5/2026");
    expect(sent()).toBe("2026-03-05");
    await expect.element(page.getByText("Thu, Mar 5, 2026")).toBeVisible();
    await userEvent.tab();
    await expect.element(input()).toHaveValue("Mar 5, 2026");
  });

  it("keeps a text that is no date, with an error", async () => {
    const onValueChange = vi.fn<(day: string | null, text: string) => void>();
    await show(onValueChange);
    await userEvent.fill(input(), "2/30/2026");
    await userEvent.tab();
    expect(onValueChange).toHaveBeenLastCalledWith(null, "2/30/2026");
    await expect.element(input()).toHaveValue("2/30/2026");
    expect(sent()).toBe("2/30/2026");
    await expect.element(input()).toHaveAccessibleDescription("No such day");
    await userEvent.fill(input(), "3/5/2026");
    await expect.element(input()).toHaveAccessibleDescription("Thu, Mar 5, 2026");
  });

  it("lets a date be picked, by mouse and by keyboard", async () => {
    const onValueChange = vi.fn<(day: string | null, text: string) => void>();
    await show(onValueChange, "2026-03-05");
    await userEvent.click(page.getByRole("button", { name: "Choose a date" }));
    await userEvent.click(page.getByRole("button", { name: /March 12, 2026/u }));
    expect(onValueChange).toHaveBeenLastCalledWith("2026-03-12", "2026-03-12");
    await expect.element(input()).toHaveValue("Mar 12, 2026");

    await userEvent.click(page.getByRole("button", { name: "Choose a date" }));
    await expect.element(page.getByRole("button", { name: /March 12, 2026/u })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(onValueChange).toHaveBeenLastCalledWith("2026-03-13", "2026-03-13");
    expect(sent()).toBe("2026-03-13");
  });

  it("marks the given day as today, not the browser's", async () => {
    await show(vi.fn());
    await userEvent.click(page.getByRole("button", { name: "Choose a date" }));
    await expect.element(page.getByRole("button", { name: /^Today, Wednesday, March 4, 2026/u })).toHaveFocus();
  });

  it("reports nothing when cleared", async () => {
    const onValueChange = vi.fn<(day: string | null, text: string) => void>();
    await show(onValueChange, "2026-03-05");
    await userEvent.fill(input(), "");
    expect(onValueChange).toHaveBeenLastCalledWith("", "");
    expect(sent()).toBe("");
  });
});

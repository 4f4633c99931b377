import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DateInput } from "./date-input.tsx";
import { Field } from "./field.tsx";

const show = (onValueChange: (day: string | null) => void, defaultValue?: string) =>
  render(
    <Field label="Effective date">
      <DateInput name="on" defaultValue={defaultValue} onValueChange={onValueChange} />
    </Field>,
  );
const input = () => page.getByRole("textbox", { name: "Effective date" });
const sent = () => document.querySelector<HTMLInputElement>("input[type=hidden][name=on]")?.value;

describe("DateInput", () => {
  it("accepts a typed date and formats it", async () => {
    const onValueChange = vi.fn<(day: string | null) => void>();
    await show(onValueChange);
    await userEvent.fill(input(), "3/5/2026");
    expect(onValueChange).toHaveBeenLastCalledWith("2026-03-05");
    expect(sent()).toBe("2026-03-05");
    await userEvent.tab();
    await expect.element(input()).toHaveValue("Mar 5, 2026");
  });

  it("keeps a text that is no date, with an error", async () => {
    const onValueChange = vi.fn<(day: string | null) => void>();
    await show(onValueChange);
    await userEvent.fill(input(), "2/30/2026");
    await userEvent.tab();
    expect(onValueChange).toHaveBeenLastCalledWith(null);
    await expect.element(input()).toHaveValue("2/30/2026");
    expect(sent()).toBe("2/30/2026");
  });

  it("lets a date be picked, by mouse and by keyboard", async () => {
    const onValueChange = vi.fn<(day: string | null) => void>();
    await show(onValueChange, "2026-03-05");
    await userEvent.click(page.getByRole("button", { name: "Choose a date" }));
    await userEvent.click(page.getByRole("button", { name: /March 12, 2026/u }));
    expect(onValueChange).toHaveBeenLastCalledWith("2026-03-12");
    await expect.element(input()).toHaveValue("Mar 12, 2026");

    await userEvent.click(page.getByRole("button", { name: "Choose a date" }));
    await expect.element(page.getByRole("button", { name: /March 12, 2026/u })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(onValueChange).toHaveBeenLastCalledWith("2026-03-13");
    expect(sent()).toBe("2026-03-13");
  });

  it("reports nothing when cleared", async () => {
    const onValueChange = vi.fn<(day: string | null) => void>();
    await show(onValueChange, "2026-03-05");
    await userEvent.fill(input(), "");
    expect(onValueChange).toHaveBeenLastCalledWith("");
    expect(sent()).toBe("");
  });
});

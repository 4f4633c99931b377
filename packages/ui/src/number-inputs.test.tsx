import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CurrencyInput } from "./currency-input.tsx";
import { Field } from "./field.tsx";
import { PercentInput } from "./percent-input.tsx";

const sent = (name: string) => document.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value;

describe("CurrencyInput", () => {
  it("[INPUT-04] [INPUT-05] keeps digits and dot while typing and shows two decimals when left", async () => {
    const onValueChange = vi.fn<(value: number) => void>();
    const screen = await render(
      <Field label="Premium">
        <CurrencyInput name="premium" onValueChange={onValueChange} />
      </Field>,
    );
    const input = screen.getByLabelText("Premium");
    await userEvent.click(input);
    await userEvent.keyboard("a1,234.5$");
    await expect.element(input).toHaveValue("1234.5");
    await userEvent.tab();
    await expect.element(input).toHaveValue("$1,234.50");
    expect(onValueChange).toHaveBeenLastCalledWith(1234.5);
    expect(sent("premium")).toBe("1234.50");
    await userEvent.click(input);
    await expect.element(input).toHaveValue("1234.50");
  });

  it("[INPUT-06] reports not-a-number when emptied or invalid, and keeps the text to be mended", async () => {
    const onValueChange = vi.fn<(value: number) => void>();
    const screen = await render(<CurrencyInput aria-label="Premium" defaultValue={5} onValueChange={onValueChange} />);
    const input = screen.getByLabelText("Premium");
    await userEvent.fill(input, "");
    expect(onValueChange).toHaveBeenLastCalledWith(Number.NaN);
    await userEvent.fill(input, "1.2.3");
    expect(onValueChange).toHaveBeenLastCalledWith(Number.NaN);
    await userEvent.tab();
    await expect.element(input).toHaveValue("1.2.3");
  });

  it("follows a value that changes from outside", async () => {
    const screen = await render(<CurrencyInput aria-label="Total" value={10} />);
    await expect.element(screen.getByLabelText("Total")).toHaveValue("$10.00");
    await screen.rerender(<CurrencyInput aria-label="Total" value={12.5} />);
    await expect.element(screen.getByLabelText("Total")).toHaveValue("$12.50");
  });
});

describe("PercentInput", () => {
  it("[INPUT-07] [INPUT-08] reports the fraction and shows up to two decimals when left", async () => {
    const onValueChange = vi.fn<(value: number) => void>();
    const screen = await render(<PercentInput aria-label="Rate" name="rate" onValueChange={onValueChange} />);
    const input = screen.getByLabelText("Rate");
    await userEvent.fill(input, "12.5");
    expect(onValueChange).toHaveBeenLastCalledWith(0.125);
    await userEvent.tab();
    await expect.element(input).toHaveValue("12.5%");
    expect(sent("rate")).toBe("0.125");
    await userEvent.fill(input, "12.346");
    await userEvent.tab();
    await expect.element(input).toHaveValue("12.35%");
  });

  it("[INPUT-09] reports not-a-number when invalid", async () => {
    const onValueChange = vi.fn<(value: number) => void>();
    const screen = await render(<PercentInput aria-label="Rate" onValueChange={onValueChange} />);
    await userEvent.fill(screen.getByLabelText("Rate"), "1.1.1");
    expect(onValueChange).toHaveBeenLastCalledWith(Number.NaN);
  });
});

import { typedAmounts } from "@cara/contract/test/typed-amounts.ts";
import { Field } from "@cara/ui/field.tsx";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CurrencyInput } from "./currency-input.tsx";
import { PercentInput } from "./percent-input.tsx";

const sent = (name: string) => document.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value;
/** Sets the whole text in one input event; typing hundreds of amounts key by key would take minutes. */
async function paste(input: Element, text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
}
type OnValueChange = (value: number, text: string) => void;

describe("CurrencyInput", () => {
  it("[INPUT-05] previews the stored value while typing, and shows two decimals on blur", async () => {
    const onValueChange = vi.fn<OnValueChange>();
    const screen = await render(
      <Field label="Premium">
        <CurrencyInput name="premium" onValueChange={onValueChange} />
      </Field>,
    );
    const input = screen.getByLabelText("Premium");
    await userEvent.click(input);
    await userEvent.keyboard("18.5k");
    await expect.element(input).toHaveValue("18.5k");
    await expect.element(screen.getByText("= $18,500.00")).toBeVisible();
    await expect.element(input).toHaveAccessibleDescription("= $18,500.00");
    await userEvent.tab();
    await expect.element(input).toHaveValue("$18,500.00");
    await expect.element(screen.getByText("= $18,500.00")).not.toBeInTheDocument();
    expect(onValueChange).toHaveBeenLastCalledWith(18_500, "18.5k");
    expect(sent("premium")).toBe("18500.00");
    await userEvent.click(input);
    await expect.element(input).toHaveValue("18500.00");
  });

  it("[INPUT-04] accepts a dollar sign and commas, and does not alter the typed text", async () => {
    const onValueChange = vi.fn<OnValueChange>();
    const screen = await render(<CurrencyInput aria-label="Premium" onValueChange={onValueChange} />);
    const input = screen.getByLabelText("Premium");
    await userEvent.fill(input, "$1,234.5");
    expect(onValueChange).toHaveBeenLastCalledWith(1_234.5, "$1,234.5");
    await userEvent.fill(input, "-5");
    await expect.element(input).toHaveValue("-5");
    expect(onValueChange).toHaveBeenLastCalledWith(Number.NaN, "-5");
  });

  it("[INPUT-06] reports not-a-number when empty or invalid, and says what to type on blur", async () => {
    const onValueChange = vi.fn<OnValueChange>();
    const screen = await render(<CurrencyInput aria-label="Premium" defaultValue={5} onValueChange={onValueChange} />);
    const input = screen.getByLabelText("Premium");
    await userEvent.fill(input, "");
    expect(onValueChange).toHaveBeenLastCalledWith(Number.NaN, "");
    await userEvent.fill(input, "1.2.3");
    expect(onValueChange).toHaveBeenLastCalledWith(Number.NaN, "1.2.3");
    await expect.element(input).not.toHaveAttribute("aria-invalid");
    await userEvent.tab();
    await expect.element(input).toHaveValue("1.2.3");
    await expect.element(input).toHaveAttribute("aria-invalid", "true");
    await expect.element(input).toHaveAccessibleDescription(/at most two decimals/u);
    await userEvent.click(input);
    await expect.element(input).toHaveValue("1.2.3");
  });

  it("clears text without a digit on blur, and says so", async () => {
    const screen = await render(<CurrencyInput aria-label="Premium" />);
    const input = screen.getByLabelText("Premium");
    await userEvent.fill(input, "one million");
    await userEvent.tab();
    await expect.element(input).toHaveValue("");
    await expect.element(input).toHaveAccessibleDescription("“one million” isn't a number and was cleared");
  });

  it("follows a value that changes from outside", async () => {
    const screen = await render(<CurrencyInput aria-label="Total" value={10} />);
    await expect.element(screen.getByLabelText("Total")).toHaveValue("$10.00");
    await screen.rerender(<CurrencyInput aria-label="Total" value={12.5} />);
    await expect.element(screen.getByLabelText("Total")).toHaveValue("$12.50");
  });

  it("reports and sends what the table of typed amounts says, or no number", async () => {
    const onValueChange = vi.fn<OnValueChange>();
    const screen = await render(<CurrencyInput aria-label="Premium" name="premium" onValueChange={onValueChange} />);
    const input = screen.getByLabelText("Premium");
    const wrong: unknown[] = [];
    // a single-line input drops line breaks; whitespace alone counts as empty
    const typed = typedAmounts(600, { seed: 7 }).filter(({ text }) => text.length < 100 && !/[\n\t]/u.test(text));
    for (const { text, cents } of typed.filter((example) => example.text.trim() !== "")) {
      await paste(input.element(), text);
      const [value = Number.NaN] = onValueChange.mock.lastCall ?? [];
      const read = Number.isNaN(value) ? null : Math.round(value * 100);
      const isSent = cents === null ? sent("premium") === text : sent("premium") === (cents / 100).toFixed(2);
      if (read !== cents || !isSent) wrong.push({ text, cents, read, sent: sent("premium") });
    }
    expect(wrong).toEqual([]);
    expect(typed.length).toBeGreaterThan(350);
  }, 60_000);
});

describe("PercentInput", () => {
  it("[INPUT-07] [INPUT-08] reports the fraction and shows up to two decimals on blur", async () => {
    const onValueChange = vi.fn<OnValueChange>();
    const screen = await render(<PercentInput aria-label="Rate" name="rate" onValueChange={onValueChange} />);
    const input = screen.getByLabelText("Rate");
    await userEvent.fill(input, "12.5");
    expect(onValueChange).toHaveBeenLastCalledWith(0.125, "12.5");
    await userEvent.tab();
    await expect.element(input).toHaveValue("12.5%");
    expect(sent("rate")).toBe("0.125");
    await userEvent.fill(input, "12.346");
    await expect.element(input).toHaveAccessibleDescription("= 12.346%");
    await userEvent.tab();
    await expect.element(input).toHaveValue("12.35%");
  });

  it("[INPUT-09] reports not-a-number when invalid, and accepts no suffix", async () => {
    const onValueChange = vi.fn<OnValueChange>();
    const screen = await render(<PercentInput aria-label="Rate" onValueChange={onValueChange} />);
    const input = screen.getByLabelText("Rate");
    for (const text of ["1.1.1", "10k", "1m", "1e1", "150"]) {
      await userEvent.fill(input, text);
      expect(onValueChange).toHaveBeenLastCalledWith(Number.NaN, text);
    }
    await userEvent.tab();
    await expect.element(input).toHaveAccessibleDescription(/percentage from 0 to 100/u);
  });
});

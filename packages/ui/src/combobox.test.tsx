import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Combobox, type ComboboxProps } from "./combobox.tsx";
import type { ComboboxOption } from "./combobox-rules.ts";
import { Field } from "./field.tsx";

const trades: readonly ComboboxOption[] = Array.from({ length: 60 }, (_, index) => ({
  value: String(1_000 + index),
  label: `Trade ${index}`,
  description: index === 7 ? "Installing and treating roofs" : "Something else",
}));

const show = (props: ComboboxProps) =>
  render(
    <Field label="Classification">
      <Combobox {...props} />
    </Field>,
  );
const input = () => page.getByRole("combobox", { name: "Classification" });
const options = () => page.getByRole("option").elements();

describe("Combobox", () => {
  it("[INPUT-10] filters by label, value or description and reports the choice", async () => {
    const onSelect = vi.fn<(option: ComboboxOption | null) => void>();
    await show({ options: trades, onSelect, name: "naics" });
    await userEvent.fill(input(), "ROOFS");
    await expect.poll(options).toHaveLength(1);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(onSelect).toHaveBeenLastCalledWith(trades[7]);
    await expect.element(input()).toHaveValue("Trade 7");
    expect(document.querySelector<HTMLInputElement>("input[name=naics]")?.value).toBe("1007");
  });

  const kinds: readonly ComboboxOption[] = [
    { value: "LOST_POLICY_RELEASE", label: "Lost Policy Release" },
    { value: "NOTICE_OF_CANCELLATION", label: "Notice Of Cancellation" },
    { value: "POLICY_DOCUMENT", label: "Policy Document" },
    { value: "QUOTE_DOCUMENT", label: "Quote Document" },
  ];
  const highlighted = () => document.querySelector("[role=option][data-highlighted]")?.textContent;

  it("highlights the one option a text identifies, and Enter chooses it", async () => {
    const onSelect = vi.fn<(option: ComboboxOption | null) => void>();
    await show({ options: kinds, minQueryLength: 0, onSelect });
    await userEvent.click(input());
    await userEvent.keyboard("Pol");
    await expect.poll(highlighted).toBe("Policy Document");
    expect(options().map((option) => option.textContent)).toEqual(["Policy Document", "Lost Policy Release"]);
    const id = document.querySelector("[data-highlighted]")?.id ?? "none";
    await expect.element(input()).toHaveAttribute("aria-activedescendant", id);
    await userEvent.keyboard("{Enter}");
    expect(onSelect).toHaveBeenLastCalledWith(kinds[2]);
  });

  it("chooses nothing on Enter while nothing is highlighted, says so, and does not send the form", async () => {
    const onSelect = vi.fn<(option: ComboboxOption | null) => void>();
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    await render(
      <form onSubmit={onSubmit}>
        <Field label="Classification">
          <Combobox options={kinds} minQueryLength={0} onSelect={onSelect} />
        </Field>
        <button type="submit">Save</button>
      </form>,
    );
    await userEvent.click(input());
    await userEvent.keyboard("document");
    await expect.poll(() => options().length).toBe(2);
    expect(highlighted()).toBeUndefined();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Choose one from the list.")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(onSelect).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(onSelect).toHaveBeenLastCalledWith(kinds[3]);
    await expect.element(page.getByText("Choose one from the list.")).not.toBeInTheDocument();
  });

  it("clears the highlight when further text identifies nothing, whatever was chosen before", async () => {
    const onSelect = vi.fn<(option: ComboboxOption | null) => void>();
    await show({ options: kinds, minQueryLength: 0, onSelect, defaultSelected: kinds[0] });
    await userEvent.click(input());
    await userEvent.fill(input(), "");
    await userEvent.keyboard("p");
    await expect.poll(highlighted).toBe("Policy Document");
    await userEvent.keyboard("o");
    await expect.poll(highlighted).toBe("Policy Document");
    await userEvent.keyboard("{Backspace}{Backspace}");
    await userEvent.keyboard("o");
    await expect.poll(() => options().length).toBe(4);
    expect(highlighted()).toBeUndefined();
    await userEvent.keyboard("{Enter}");
    expect(onSelect.mock.calls.filter(([option]) => option !== null)).toEqual([]);
    await userEvent.keyboard("{Backspace}p");
    await expect.poll(highlighted).toBe("Policy Document");
  });

  it("shows the keyword that matched an option", async () => {
    await show({ options: [{ value: "GL", label: "General Liability", keywords: ["CGL"] }], minQueryLength: 0 });
    await userEvent.click(input());
    await userEvent.keyboard("cgl");
    await expect.element(page.getByRole("option", { name: "General Liability (CGL)" })).toBeVisible();
    await expect.poll(highlighted).toBe("General Liability (CGL)");
  });

  it("[ACC-14] stays closed below three letters even for a single match, if set", async () => {
    await show({ options: trades, alwaysAsksLetters: true });
    await userEvent.click(input());
    await userEvent.keyboard("59");
    await expect.element(page.getByText("Type 3 letters")).toBeVisible();
    expect(options()).toHaveLength(0);
    await userEvent.fill(input(), "1059");
    await expect.poll(options).toHaveLength(1);
  });

  it("never chooses on Enter what an earlier query found", async () => {
    const onSelect = vi.fn<(option: ComboboxOption | null) => void>();
    const late = Promise.withResolvers<readonly ComboboxOption[]>();
    const alamo = { value: "1", label: "Alamo Ridge" };
    const source = (query: string) => (query === "al" ? Promise.resolve([alamo]) : late.promise);
    await show({ source, minQueryLength: 2, onSelect });
    await userEvent.click(input());
    await userEvent.keyboard("al");
    await expect.poll(highlighted).toBe("Alamo Ridge");
    await userEvent.keyboard("b{Enter}");
    expect(onSelect).not.toHaveBeenCalled();
    const albany = { value: "2", label: "Albany Roofing" };
    late.resolve([albany]);
    await expect.poll(highlighted).toBe("Albany Roofing");
    await userEvent.keyboard("{Enter}");
    expect(onSelect).toHaveBeenLastCalledWith(albany);
  });

  it("[INPUT-11] stays closed for 51 and more matches until three letters are typed", async () => {
    await show({ options: trades });
    await userEvent.click(input());
    await userEvent.keyboard("Tr");
    await expect.element(page.getByText("Type 3 letters")).toBeVisible();
    await expect.element(input()).toHaveAttribute("aria-expanded", "false");
    expect(options()).toHaveLength(0);
    await userEvent.keyboard("a");
    await expect.element(input()).toHaveAttribute("aria-expanded", "true");
    await expect.element(page.getByText("50 of 60 shown. Type more to narrow.")).toBeVisible();
  });

  it("[INPUT-11] opens with no letters when there are at most 50", async () => {
    await show({ options: trades.slice(0, 50) });
    await userEvent.click(input());
    await expect.element(input()).toHaveAttribute("aria-expanded", "true");
    expect(options()).toHaveLength(50);
  });

  it("[INPUT-12] opens on focus when no letters are required", async () => {
    await show({ options: trades, minQueryLength: 0 });
    await userEvent.tab();
    await expect.element(input()).toHaveFocus();
    await expect.element(input()).toHaveAttribute("aria-expanded", "true");
  });

  it("[INPUT-13] lists no more than the maximum", async () => {
    await show({ options: trades, minQueryLength: 0, maxOptions: 20 });
    await userEvent.click(input());
    await expect.poll(options).toHaveLength(20);
  });

  it("[INPUT-14] opens a list of 1000 options without a noticeable wait", async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({ value: String(index), label: `Option ${index}` }));
    await show({ options: many, minQueryLength: 0, maxOptions: 1_000 });
    await userEvent.click(input());
    await expect.element(page.getByRole("option").first()).toHaveAttribute("aria-setsize", "1000");
    // what costs time is the number of rendered rows, however many options there are
    expect(options().length).toBeLessThan(100);
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(page.getByRole("option", { name: "Option 999" })).toBeInViewport();
  });

  it("shows 'No match' as a row", async () => {
    await show({ options: trades });
    await userEvent.fill(input(), "xyz");
    await expect.element(page.getByText("No match for 'xyz'")).toBeVisible();
  });

  it("restores the previous choice on Escape, and keeps a text that was not chosen, with an error", async () => {
    const onSelect = vi.fn<(option: ComboboxOption | null) => void>();
    await show({ options: trades, defaultSelected: trades[3], onSelect });
    await userEvent.fill(input(), "Trade 4");
    await userEvent.keyboard("{Escape}");
    await expect.element(input()).toHaveValue("Trade 3");
    await userEvent.keyboard("{Escape}");
    await expect.element(input()).toHaveValue("Trade 3");
    await userEvent.fill(input(), "something");
    await userEvent.tab();
    await expect.element(input()).toHaveValue("something");
    await expect.element(input()).toHaveAttribute("aria-invalid", "true");
    await expect.element(input()).toHaveAccessibleDescription("Choose one from the list, or clear this");
    expect(onSelect).not.toHaveBeenCalled();
    await userEvent.fill(input(), "");
    await userEvent.tab();
    expect(onSelect).toHaveBeenLastCalledWith(null);
    await expect.element(input()).not.toHaveAttribute("aria-invalid");
  });

  it("opens at two letters that equal a keyword, and at no other two", async () => {
    const named = trades.map((trade, index) => (index === 5 ? { ...trade, keywords: ["GC"] } : trade));
    await show({ options: named, minQueryLength: 3, alwaysAsksLetters: true });
    await userEvent.fill(input(), "Tr");
    await expect.element(page.getByText("Type 3 letters")).toBeVisible();
    await userEvent.fill(input(), "gc");
    await expect
      .poll(() => options().map((option) => option.textContent))
      .toEqual([expect.stringContaining("Trade 5")]);
  });

  it("treats a cleared field as a choice of nothing", async () => {
    const onSelect = vi.fn<(option: ComboboxOption | null) => void>();
    await show({ options: trades, defaultSelected: trades[3], onSelect });
    await userEvent.fill(input(), "");
    await userEvent.tab();
    expect(onSelect).toHaveBeenLastCalledWith(null);
  });

  it("queries a source while typing, and shows that it is searching or failed", async () => {
    const found = Promise.withResolvers<readonly ComboboxOption[]>();
    const source = vi.fn<(query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>>((query) =>
      query === "bad" ? Promise.reject(new Error("down")) : found.promise,
    );
    await show({ source, minQueryLength: 2 });
    await userEvent.click(input());
    await expect.element(page.getByText("Type 2 letters")).toBeVisible();
    expect(source).not.toHaveBeenCalled();
    await userEvent.fill(input(), "roof");
    await expect.element(page.getByText("Searching...")).toBeVisible();
    found.resolve([{ value: "1", label: "Found roof" }]);
    await expect.element(page.getByRole("option", { name: "Found roof" })).toBeVisible();
    await userEvent.fill(input(), "bad");
    await expect.element(page.getByText("The list could not be loaded. Type again to retry.")).toBeVisible();
  });
});

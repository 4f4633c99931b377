import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Combobox } from "./combobox.tsx";
import type { ComboboxOption } from "./combobox-rules.ts";
import { Field } from "./field.tsx";

const kinds: readonly ComboboxOption[] = [
  { value: "LOST_POLICY_RELEASE", label: "Lost Policy Release" },
  { value: "POLICY_DOCUMENT", label: "Policy Document" },
  { value: "QUOTE_DOCUMENT", label: "Quote Document" },
];

const show = (onSelect: (option: ComboboxOption | null) => void) =>
  render(
    <Field label="Classification">
      <Combobox options={kinds} minQueryLength={0} onSelect={onSelect} />
    </Field>,
  );
const input = () => page.getByRole("combobox", { name: "Classification" });
const options = () => page.getByRole("option").elements();
const highlighted = () => document.querySelector("[role=option][data-highlighted]")?.textContent;

describe("leaving a Combobox with Tab", () => {
  it("keeps a text that was not chosen in a field without a choice, and closes the list", async () => {
    const onSelect = vi.fn<(option: ComboboxOption | null) => void>();
    await show(onSelect);
    await userEvent.click(input());
    await userEvent.keyboard("document");
    await expect.poll(() => options().length).toBe(2);
    await userEvent.tab();
    await expect.element(input()).toHaveValue("document");
    await expect.element(input()).toHaveAttribute("aria-invalid", "true");
    await expect.poll(options).toHaveLength(0);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it("chooses the highlighted option on Tab", async () => {
    const onSelect = vi.fn<(option: ComboboxOption | null) => void>();
    await show(onSelect);
    await userEvent.click(input());
    await userEvent.keyboard("Pol");
    await expect.poll(highlighted).toBe("Policy Document");
    await userEvent.tab();
    await expect.element(input()).toHaveValue("Policy Document");
    await expect.poll(options).toHaveLength(0);
    expect(onSelect).toHaveBeenLastCalledWith(kinds[1]);
  });
});

import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RadioGroup } from "./radio-group.tsx";

const OPTIONS = [
  { value: "NEW", label: "New contact", hint: "Written now" },
  { value: "EXISTING", label: "Existing contact" },
] as const;

function Choice({ error }: { error?: string }) {
  const [value, setValue] = useState<"NEW" | "EXISTING">("NEW");
  return (
    <RadioGroup label="Contact" name="contact" options={OPTIONS} value={value} onChange={setValue} error={error} />
  );
}

describe("RadioGroup", () => {
  it("is one stop of the Tab key; arrows move the choice", async () => {
    await render(<Choice />);
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("radio", { name: /New contact/u })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("radio", { name: "Existing contact" })).toBeChecked();
    await expect.element(page.getByRole("radio", { name: "Existing contact" })).toHaveFocus();
  });

  it("links its error to the group, which can be focused", async () => {
    await render(<Choice error="Add a contact" />);
    const group = page.getByRole("radiogroup", { name: "Contact" });
    await expect.element(group).toHaveAccessibleDescription("Add a contact");
    await expect.element(group).toHaveAttribute("aria-invalid", "true");
    group.element().focus();
    await expect.element(group).toHaveFocus();
  });
});

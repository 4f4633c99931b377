import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";
import { Textarea } from "./textarea.tsx";

describe("Field", () => {
  it("links label, hint and error to its control", async () => {
    const screen = await render(
      <Field label="ZIP code" hint="Five digits" required>
        <TextInput />
      </Field>,
    );
    const input = page.getByLabelText("ZIP code");
    await expect.element(input).toHaveAccessibleDescription("Five digits");
    await expect.element(input).toHaveAttribute("aria-required", "true");
    await expect.element(input).not.toHaveAttribute("aria-invalid");

    await screen.rerender(
      <Field label="ZIP code" hint="Five digits" error="Enter a valid ZIP code">
        <TextInput />
      </Field>,
    );
    await expect.element(input).toHaveAccessibleDescription("Enter a valid ZIP code Five digits");
    await expect.element(input).toHaveAttribute("aria-invalid", "true");
    await expect.element(page.getByRole("alert")).toHaveTextContent("Enter a valid ZIP code");
  });

  it("names several controls as a group", async () => {
    await render(
      <Field group label="Contact" error="Add a contact or choose an existing one">
        <Textarea aria-label="First" />
        <Textarea aria-label="Second" />
      </Field>,
    );
    const group = page.getByRole("group", { name: "Contact" });
    await expect.element(group).toHaveAccessibleDescription("Add a contact or choose an existing one");
  });
});

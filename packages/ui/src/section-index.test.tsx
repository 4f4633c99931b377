import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog, DialogBody, DialogFoot } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { FormSection } from "./form-section.tsx";
import { TextInput } from "./text-input.tsx";

const TITLES = ["Insured", "Locations", "Vehicles", "Drivers"] as const;

/** A form of four sections, each higher than half a screen; the last one is there on demand. */
function Panel({ wrong, shown = TITLES }: { wrong?: string; shown?: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Dialog title="Enter a fleet" size="panel" onClosed={() => setIsOpen(false)}>
      <form className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          {shown.map((title) => (
            <FormSection key={title} title={title} className="min-h-125">
              <Field label={`First of ${title}`} error={title === wrong ? "Enter a name" : undefined}>
                <TextInput />
              </Field>
            </FormSection>
          ))}
        </DialogBody>
        <DialogFoot>Totals</DialogFoot>
      </form>
    </Dialog>
  );
}

const index = () => page.getByRole("navigation", { name: "Sections" });
const link = (name: string) => index().getByRole("link", { name, exact: true });
const listed = () =>
  index()
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
const current = () => index().element().querySelector("[aria-current=location]")?.textContent;
const body = () => page.getByRole("dialog").element().querySelector("[data-scrolls]");

describe("the panel and the index of its sections", () => {
  it("stands at the right edge, full height and at most 880 wide, and fills a phone", async () => {
    await page.viewport(1440, 900);
    await render(<Panel />);
    const box = () => page.getByRole("dialog").element().getBoundingClientRect();
    await expect.poll(() => [box().left, box().top, box().right, box().bottom]).toEqual([560, 0, 1440, 900]);
    await page.viewport(390, 844);
    await expect.poll(() => [box().left, box().right, box().bottom]).toEqual([0, 390, 844]);
    expect(document.documentElement.scrollWidth).toBe(390);
    // a strip above the form; it scrolls by itself
    expect(index().element().getBoundingClientRect().height).toBeLessThan(60);
  });

  it("lists the sections the form shows, in their order, and follows them", async () => {
    const screen = await render(<Panel shown={TITLES.slice(0, 1)} />);
    await expect.poll(listed).toEqual(["Insured"]);
    await screen.rerender(<Panel />);
    await expect.poll(listed).toEqual([...TITLES]);
  });

  it("marks the section that is scrolled to, or has the focus", async () => {
    await page.viewport(1440, 900);
    await render(<Panel />);
    await expect.poll(current).toBe("Insured");
    (document.activeElement as HTMLElement).blur();
    body()?.scrollTo({ top: 600 });
    await expect.poll(current).toBe("Locations");
    page.getByLabelText("First of Drivers").element().focus();
    await expect.poll(current).toBe("Drivers");
  });

  it("goes to a section by keyboard; the next Tab is its first field, and the address stays", async () => {
    await page.viewport(1440, 900);
    await render(<Panel />);
    await expect.element(page.getByLabelText("First of Insured")).toHaveFocus();
    const address = window.location.href;
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.element(link("Drivers")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(current).toBe("Drivers");
    await userEvent.tab();
    await expect.element(page.getByLabelText("First of Drivers")).toHaveFocus();
    expect(window.location.href).toBe(address);
  });

  it("marks a section with a field to correct, until it is corrected", async () => {
    const screen = await render(<Panel wrong="Vehicles" />);
    await expect.element(link("Vehicles needs correction")).toBeVisible();
    await expect.element(link("Locations")).toBeVisible();
    await screen.rerender(<Panel />);
    await expect.element(link("Vehicles")).toBeVisible();
  });

  it("keeps the field with the focus clear of the head, the strip and the foot at 200 %", async () => {
    await page.viewport(720, 450);
    await render(<Panel />);
    for (const title of TITLES.toReversed()) {
      const field = page.getByLabelText(`First of ${title}`).element();
      field.focus();
      const view = body()?.getBoundingClientRect();
      const box = field.getBoundingClientRect();
      expect(box.top).toBeGreaterThanOrEqual(view?.top ?? Infinity);
      expect(box.bottom).toBeLessThanOrEqual(view?.bottom ?? 0);
    }
  });
});

import { useState, type FormEvent } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { Combobox } from "./combobox.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot, type DialogProps } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { SlideOver, SlideOverBody } from "./slide-over.tsx";
import { TextInput } from "./text-input.tsx";

interface PageProps extends Partial<DialogProps> {
  onSubmit?: (event: FormEvent) => void;
}

/** A page with a button that opens the dialog, as a link to its URL would. */
function Page({ onSubmit, onClosed, ...props }: PageProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button onClick={() => setIsShown(true)}>Resolve</Button>
      {isShown && (
        <Dialog
          title="Resolve request"
          {...props}
          onClosed={() => {
            setIsShown(false);
            onClosed?.();
          }}
        >
          <form onSubmit={onSubmit} className="contents">
            <DialogBody>
              <Field label="Notes">
                <TextInput name="notes" />
              </Field>
            </DialogBody>
            <DialogFoot>
              <DialogClose />
              <Button type="submit" variant="primary">
                Resolve request
              </Button>
            </DialogFoot>
          </form>
        </Dialog>
      )}
    </>
  );
}

/** A page with a field that opens its list on focus, and a button that is removed when pressed. */
function Imports() {
  const [isShown, setIsShown] = useState(false);
  return (
    <main tabIndex={-1}>
      <Combobox aria-label="Name" options={[{ value: "a", label: "Client Name" }]} minQueryLength={0} />
      {isShown ? (
        <Dialog title="Import a file" onClosed={() => setIsShown(false)}>
          <DialogBody />
        </Dialog>
      ) : (
        <Button onClick={() => setIsShown(true)}>Import</Button>
      )}
    </main>
  );
}

const opener = () => page.getByRole("button", { name: "Resolve", exact: true });
const dialog = () => page.getByRole("dialog", { name: "Resolve request" });

describe("Dialog", () => {
  it("focuses its first field and returns the focus to the opener", async () => {
    const onClosed = vi.fn<() => void>();
    await render(<Page onClosed={onClosed} />);
    await userEvent.click(opener());
    await expect.element(dialog()).toBeVisible();
    await expect.element(page.getByLabelText("Notes")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(onClosed).toHaveBeenCalledTimes(1);
    await expect.element(opener()).toHaveFocus();
  });

  it("returns the focus to the page, and not to a field in it, when a key opened it or the opener is gone", async () => {
    await render(<Imports />);
    const main = page.getByRole("main");
    main.element().focus();
    const button = page.getByRole("button", { name: "Import" });
    // as by a key, which leaves the focus in place; and as by the mouse
    for (const open of [
      async () => button.element().dispatchEvent(new MouseEvent("click", { bubbles: true })),
      () => userEvent.click(button),
    ]) {
      await open();
      await expect.element(page.getByRole("heading", { name: "Import a file" })).toHaveFocus();
      await userEvent.keyboard("{Escape}");
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
      await expect.element(main).toHaveFocus();
      expect(page.getByRole("option").elements()).toHaveLength(0);
    }
  });

  it("closes by its secondary button and by the cross", async () => {
    await render(<Page />);
    for (const name of ["Cancel", "Close"]) {
      await userEvent.click(opener());
      await userEvent.click(page.getByRole("button", { name, exact: true }));
      await expect.element(dialog()).not.toBeInTheDocument();
    }
  });

  it("asks before typed text is lost, and keeps it", async () => {
    const onClosed = vi.fn<() => void>();
    await render(<Page dirty onClosed={onClosed} />);
    await userEvent.click(opener());
    await userEvent.fill(page.getByLabelText("Notes"), "half a sentence");
    await userEvent.keyboard("{Escape}");
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await expect.element(question).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Keep editing" }));
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByLabelText("Notes")).toHaveValue("half a sentence");
    expect(onClosed).not.toHaveBeenCalled();

    await userEvent.click(page.getByRole("button", { name: "Cancel" }));
    await userEvent.click(page.getByRole("button", { name: "Discard", exact: true }));
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it("stays open until the server responds", async () => {
    await render(<Page busy />);
    await userEvent.click(opener());
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).toBeVisible();
  });

  it("closes without asking when its owner says so", async () => {
    const onClosed = vi.fn<() => void>();
    const screen = await render(<Page dirty onClosed={onClosed} />);
    await userEvent.click(opener());
    await screen.rerender(<Page dirty open={false} onClosed={onClosed} />);
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it("submits its form on Ctrl+Enter", async () => {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    await render(<Page onSubmit={onSubmit} />);
    await userEvent.click(opener());
    await expect.element(page.getByLabelText("Notes")).toHaveFocus();
    await userEvent.keyboard("done{Control>}{Enter}{/Control}");
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it("is as wide as its size says", async () => {
    await render(<Page size="lg" />);
    await userEvent.click(opener());
    await expect.poll(() => Math.round(dialog().element().getBoundingClientRect().width)).toBe(640);
  });
});

describe("SlideOver", () => {
  it("steps to the next record by J and K, never while typing", async () => {
    const onStep = vi.fn<(step: 1 | -1) => void>();
    await render(
      <SlideOver title="Call Summary" onClosed={() => undefined} onStep={onStep} stepHint="next call">
        <SlideOverBody>
          <Field label="Note">
            <TextInput />
          </Field>
        </SlideOverBody>
      </SlideOver>,
    );
    const note = page.getByLabelText("Note");
    await userEvent.click(note);
    await userEvent.keyboard("jk");
    await expect.element(note).toHaveValue("jk");
    page.getByRole("button", { name: "Close" }).element().focus();
    await userEvent.keyboard("jk");
    expect(onStep.mock.calls).toEqual([[1], [-1]]);
  });

  it("is 560 wide and at the right edge", async () => {
    await render(
      <SlideOver title="Call Summary" onClosed={() => undefined}>
        <SlideOverBody>Nothing to fill in</SlideOverBody>
      </SlideOver>,
    );
    const sheet = page.getByRole("dialog", { name: "Call Summary" });
    await expect.poll(() => Math.round(sheet.element().getBoundingClientRect().right)).toBe(window.innerWidth);
    expect(sheet.element().getBoundingClientRect().width).toBe(560);
    await expect.element(page.getByRole("heading", { name: "Call Summary" })).toHaveFocus();
  });
});

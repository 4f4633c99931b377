import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "./field.tsx";
import { FilePicker } from "./file-picker.tsx";

const kinds = [{ label: "PDF", endings: [".pdf"] }];
const file = (name: string) => new File(["content"], name, { lastModified: 1 });

function Picker() {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <dialog open aria-label="Resolve">
      <p>Some text far from the box</p>
      <Field label="Files">
        <FilePicker files={files} onFilesChange={setFiles} kinds={kinds} />
      </Field>
    </dialog>
  );
}

const names = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((item) => item.textContent);

function drag(target: Element, type: string, files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

describe("FilePicker", () => {
  it("[INPUT-15] accepts several files by click and removes each", async () => {
    const screen = await render(<Picker />);
    await userEvent.upload(screen.getByLabelText(/^Files/u), [file("a.pdf"), file("b.pdf")]);
    await expect.poll(names).toEqual(["a.pdf7 B", "b.pdf7 B"]);
    await userEvent.click(screen.getByRole("button", { name: "Remove a.pdf" }));
    await expect.poll(names).toEqual(["b.pdf7 B"]);
  });

  it("[INPUT-15] accepts files dropped anywhere on the dialog, and names the refused", async () => {
    const screen = await render(<Picker />);
    const far = screen.getByText("Some text far from the box").element();
    drag(far, "dragenter", [file("a.pdf"), file("b.pdf")]);
    await expect.element(screen.getByText("Drop to add 2 files")).toBeVisible();
    drag(far, "drop", [file("a.pdf"), file("scan-041.heic")]);
    await expect.poll(names).toEqual(["a.pdf7 B"]);
    await expect.element(screen.getByRole("alert").getByText("scan-041.heic was not added: use PDF")).toBeVisible();
    await expect.element(screen.getByText("Choose files or drop them here")).toBeVisible();
  });

  it("accepts a file again after it was removed", async () => {
    const screen = await render(<Picker />);
    const input = screen.getByLabelText(/^Files/u);
    await userEvent.upload(input, file("a.pdf"));
    await userEvent.click(screen.getByRole("button", { name: "Remove a.pdf" }));
    await userEvent.upload(input, file("a.pdf"));
    await expect.poll(names).toEqual(["a.pdf7 B"]);
  });
});

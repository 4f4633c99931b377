import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CompareFile } from "./compare-file.tsx";

const ISSUED = new TextEncoder().encode("%PDF-1.7 the bytes that were issued");
const DIFFERS =
  "This file is not the one that was issued. A copy that was scanned, printed or saved again differs, too.";
const answer = () => page.getByRole("status");
const choose = (file: File) => page.getByLabelText("Choose a PDF, or drop it here").upload(file);
const named = (name: string, bytes: BlobPart = ISSUED) => new File([bytes], name, { type: "application/pdf" });

const drop = (file: File) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
  document.querySelector("label")?.dispatchEvent(event);
  return event;
};

it("says that the issued bytes are the issued ones, and never that they are genuine", async () => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", ISSUED));
  await render(<CompareFile sha256={[...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("")} />);
  // it takes what is on the page when it is loaded, as in the product
  await import("./compare-bytes.ts");

  await choose(named("mine.pdf"));
  await expect.element(answer()).toHaveTextContent("mine.pdf: These bytes are the ones that were issued.");
  expect(document.body.textContent).not.toMatch(/genuine|authentic/iu);

  // one more byte, dropped this time
  const event = drop(named("longer.pdf", new Uint8Array([...ISSUED, 10])));
  expect(event.defaultPrevented).toBe(true);
  await expect.element(answer()).toHaveTextContent(`longer.pdf: ${DIFFERS}`);

  // the same file can be chosen again
  await choose(named("mine.pdf"));
  await expect.element(answer()).toHaveTextContent("mine.pdf: These bytes are the ones that were issued.");

  // the answer is about the newest file, however long an earlier one takes
  const slow = named("slow.pdf");
  let finish = () => {};
  const waiting = new Promise<void>((resolve) => (finish = resolve));
  slow.arrayBuffer = async () => {
    await waiting;
    return ISSUED.buffer;
  };
  drop(slow);
  drop(named("other.pdf", "no"));
  await expect.element(answer()).toHaveTextContent(`other.pdf: ${DIFFERS}`);
  finish();
  await waiting;
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(answer()).toHaveTextContent(`other.pdf: ${DIFFERS}`);

  const gone = named("gone.pdf");
  gone.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  drop(gone);
  await expect.element(answer()).toHaveTextContent("gone.pdf could not be read. Choose it again.");

  const large = named("large.pdf");
  Object.defineProperty(large, "size", { value: 100_000_001 });
  drop(large);
  await expect.element(answer()).toHaveTextContent("large.pdf is too large to be compared here.");
});

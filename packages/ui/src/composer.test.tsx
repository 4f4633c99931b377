import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Composer, type ComposedMessage } from "./composer.tsx";

interface BoxProps {
  onSend?: (message: ComposedMessage) => void;
  loading?: boolean;
  error?: string;
}

const sendNowhere = () => undefined;

function Box({ onSend = sendNowhere, loading, error }: BoxProps) {
  const [text, setText] = useState("");
  const [files, setFiles] = useState<File[]>([]);
  return (
    <Composer
      label="Message"
      text={text}
      onTextChange={setText}
      files={files}
      onFilesChange={setFiles}
      onSend={onSend}
      loading={loading}
      error={error}
    />
  );
}

const send = () => page.getByRole("button", { name: "Send" });
const message = () => page.getByRole("textbox", { name: "Message" });
/** A click that does not wait for the button to be enabled. */
const press = (button: Locator) => button.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
const file = (name: string) => new File(["content"], name, { lastModified: 1 });

describe("Composer", () => {
  it("[INPUT-01] cannot send empty text, spaces, or while loading", async () => {
    const onSend = vi.fn<(message: ComposedMessage) => void>();
    const screen = await render(<Box onSend={onSend} />);
    await expect.element(send()).toHaveAttribute("aria-disabled", "true");
    await userEvent.fill(message(), "   ");
    await expect.element(send()).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    press(send());
    await userEvent.fill(message(), "hi");
    await expect.element(send()).not.toHaveAttribute("aria-disabled");

    await screen.rerender(<Box onSend={onSend} loading />);
    const busy = page.getByRole("button", { name: "Sending" });
    await expect.element(busy).toHaveAttribute("aria-disabled", "true");
    press(busy);
    message().element().focus();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(onSend).not.toHaveBeenCalled();
  });

  it("[INPUT-02] trims the text it sends, by button and by Ctrl+Enter", async () => {
    const onSend = vi.fn<(message: ComposedMessage) => void>();
    await render(<Box onSend={onSend} />);
    await userEvent.fill(message(), "  hi ");
    await userEvent.click(send());
    expect(onSend).toHaveBeenLastCalledWith({ text: "hi", files: [] });
    await userEvent.click(message());
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  it("[INPUT-03] accepts files by picking and by dragging, and removes them", async () => {
    const onSend = vi.fn<(message: ComposedMessage) => void>();
    const screen = await render(<Box onSend={onSend} />);
    await userEvent.upload(screen.getByLabelText("Attach files"), file("picked.pdf"));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file("dropped.pdf"));
    message()
      .element()
      .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(screen.getByText("dropped.pdf")).toBeVisible();
    await userEvent.fill(message(), "see files");
    await userEvent.click(send());
    expect(onSend.mock.lastCall?.[0].files.map((file) => file.name)).toEqual(["picked.pdf", "dropped.pdf"]);
    await userEvent.click(screen.getByRole("button", { name: "Remove picked.pdf" }));
    await expect.element(screen.getByText("picked.pdf")).not.toBeInTheDocument();
  });

  it("keeps the text and says why when sending failed", async () => {
    const screen = await render(<Box />);
    await userEvent.fill(message(), "hello");
    await screen.rerender(<Box error="The message was not sent." />);
    await expect.element(message()).toHaveValue("hello");
    await expect.element(screen.getByRole("alert").getByText("The message was not sent.")).toBeVisible();
  });
});

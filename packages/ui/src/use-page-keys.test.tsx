import { useLayoutEffect } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "./dialog.tsx";
import { LetterKeys } from "./letter-keys.tsx";
import { UiProvider } from "./ui-provider.tsx";
import { useToast } from "./toast.tsx";
import { usePageKeys } from "./use-page-keys.ts";

const edit = vi.fn<() => void>();
const second = vi.fn<() => void>();

function Page({ dialog = false }: { dialog?: boolean }) {
  usePageKeys({ E: edit, "Shift+2": second });
  return dialog ? (
    <Dialog title="Open" onClosed={() => undefined}>
      Words
    </Dialog>
  ) : (
    <input aria-label="Name" />
  );
}

describe("usePageKeys", () => {
  it("runs the shortcut of a letter or a shifted digit", async () => {
    edit.mockClear();
    await render(<Page />);
    await userEvent.keyboard("e");
    await userEvent.keyboard("{Shift>}2{/Shift}");
    await userEvent.keyboard("{Shift>}e{/Shift}{Control>}e{/Control}2x");
    expect([edit.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  it("runs once while a key is held, except for a key that only moves; Enter belongs to a focused button", async () => {
    const [decide, step, press] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    function Walk() {
      usePageKeys({ A: decide, J: step, Enter: decide });
      return <button onClick={press}>Choose</button>;
    }
    await render(<Walk />);
    for (const key of ["a", "j"])
      for (const repeat of [false, true, true]) window.dispatchEvent(new KeyboardEvent("keydown", { key, repeat }));
    expect([decide.mock.calls.length, step.mock.calls.length]).toEqual([1, 3]);
    await userEvent.keyboard("{Enter}");
    page.getByRole("button").element().focus();
    await userEvent.keyboard("{Enter}");
    expect([decide.mock.calls.length, press.mock.calls.length]).toEqual([2, 1]);
  });

  it("has the keys of a render before it is painted, and none of the render before", async () => {
    const pressed: string[] = [];
    function Row({ name }: { name: string }) {
      usePageKeys({ A: () => pressed.push(name) });
      return <p>{name}</p>;
    }
    function Desk({ name }: { name: string }) {
      useLayoutEffect(() => void window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" })));
      return <Row name={name} />;
    }
    const { rerender } = await render(<Desk name="First" />);
    await rerender(<Desk name="Second" />);
    expect(pressed).toEqual(["First", "Second"]);
  });

  it("works while a toast is on screen", async () => {
    edit.mockClear();
    function Saved() {
      const { show } = useToast();
      return <button onClick={() => show({ title: "Saved" })}>Save</button>;
    }
    await render(
      <UiProvider>
        <Saved />
        <Page />
      </UiProvider>,
    );
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByText("Saved")).toBeVisible();
    await userEvent.keyboard("e");
    expect(edit).toHaveBeenCalledOnce();
  });

  it("is inactive while someone types, while a dialog is open, and where single-key shortcuts are off", async () => {
    edit.mockClear();
    const { rerender } = await render(<Page />);
    await userEvent.type(page.getByLabelText("Name"), "e");
    await rerender(<Page dialog />);
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await userEvent.keyboard("e");
    await rerender(
      <LetterKeys enabled={false}>
        <Page />
      </LetterKeys>,
    );
    await userEvent.keyboard("e");
    expect(edit).not.toHaveBeenCalled();
  });

  it("ignores a key that an app-wide shortcut has handled", async () => {
    edit.mockClear();
    await render(<Page />);
    const take = (event: Event) => event.preventDefault();
    document.addEventListener("keydown", take);
    await userEvent.keyboard("e");
    document.removeEventListener("keydown", take);
    expect(edit).not.toHaveBeenCalled();
  });
});

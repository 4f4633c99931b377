import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";

const dialog = (more: Partial<ConfirmDialogProps> = {}) => (
  <ConfirmDialog
    open
    title="Delete it"
    confirmLabel="Delete"
    busyLabel="Deleting"
    onConfirm={() => undefined}
    onCancel={() => undefined}
    {...more}
  >
    It is gone for good.
  </ConfirmDialog>
);

describe("ConfirmDialog", () => {
  it("asks, and acts on the choice", async () => {
    const onConfirm = vi.fn<() => void>();
    const onCancel = vi.fn<() => void>();
    await render(dialog({ onConfirm, onCancel }));
    await expect.element(page.getByRole("alertdialog", { name: "Delete it" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(onCancel).toHaveBeenCalledTimes(1);
    await page.getByRole("button", { name: "Delete" }).click();
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it("stays while the server works, and says what went wrong", async () => {
    const onCancel = vi.fn<() => void>();
    await render(dialog({ busy: true, error: "It is on hold", onCancel }));
    await userEvent.keyboard("{Escape}");
    expect(onCancel).not.toHaveBeenCalled();
    await expect.element(page.getByRole("alert")).toHaveTextContent("It is on hold");
    await expect.element(page.getByRole("button", { name: "Deleting" })).toHaveAttribute("aria-busy", "true");
  });
});

import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";

describe("Button", () => {
  it("keeps its width and its focus while busy, and ignores clicks", async () => {
    const onClick = vi.fn<() => void>();
    const screen = await render(
      <Button busyLabel="Resolving" onClick={onClick}>
        Resolve
      </Button>,
    );
    const button = screen.getByRole("button");
    const before = button.element().getBoundingClientRect().width;
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);

    await screen.rerender(
      <Button busy busyLabel="Resolving" onClick={onClick}>
        Resolve
      </Button>,
    );
    expect(button.element().getBoundingClientRect().width).toBe(before);
    await expect.element(button).toHaveAccessibleName("Resolving");
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it("is described by the reason it is disabled", async () => {
    const onClick = vi.fn<() => void>();
    const screen = await render(
      <Button offReason="Two marks lack evidence" onClick={onClick}>
        Approve
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Approve" });
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    await expect.element(button).toHaveAccessibleDescription("Two marks lack evidence");
    button.element().focus();
    await userEvent.keyboard("{Enter}");
    expect(onClick).not.toHaveBeenCalled();
  });

  it("does not submit a form while disabled", async () => {
    const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    const screen = await render(
      <form onSubmit={onSubmit}>
        <Button type="submit" off>
          Save
        </Button>
      </form>,
    );
    screen.getByRole("button").element().focus();
    await userEvent.keyboard("{Enter}");
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { GROW_MAX_PX, GROW_MIN_PX, GrowTextarea } from "./grow-textarea.tsx";
import { Textarea } from "./textarea.tsx";

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`).join("\n");

describe("GrowTextarea", () => {
  it("[INPUT-16] is 120 px high when empty, grows with the text to 600 px, then scrolls", async () => {
    const screen = await render(<GrowTextarea aria-label="Base prompt" />);
    const area = screen.getByLabelText("Base prompt");
    const height = () => area.element().getBoundingClientRect().height;
    expect(height()).toBe(GROW_MIN_PX);
    expect(GROW_MIN_PX).toBe(120);

    await userEvent.fill(area, lines(15));
    expect(height()).toBeGreaterThan(120);
    expect(height()).toBeLessThan(600);
    expect(area.element().scrollHeight).toBeLessThanOrEqual(height());

    await userEvent.fill(area, lines(200));
    expect(height()).toBe(GROW_MAX_PX);
    expect(GROW_MAX_PX).toBe(600);
    expect(area.element().scrollHeight).toBeGreaterThan(600);
    expect(getComputedStyle(area.element()).overflowY).toBe("auto");

    await userEvent.fill(area, "short");
    expect(height()).toBe(120);
  });
});

describe("Textarea", () => {
  it("[INPUT-17] has three rows, grows to six with the text and no further", async () => {
    const screen = await render(<Textarea aria-label="Notes" />);
    const area = screen.getByLabelText("Notes");
    await expect.element(area).toHaveAttribute("rows", "3");
    await userEvent.fill(area, lines(5));
    await expect.element(area).toHaveAttribute("rows", "5");
    await userEvent.fill(area, lines(12));
    await expect.element(area).toHaveAttribute("rows", "6");
  });

  it("[INPUT-17] counts lines that wrap", async () => {
    const screen = await render(
      <div style={{ width: 200 }}>
        <Textarea aria-label="Notes" defaultValue={"word ".repeat(30)} />
      </div>,
    );
    await expect.element(screen.getByLabelText("Notes")).toHaveAttribute("rows", "6");
  });

  it("[INPUT-17] shows one row inline while empty and not focused", async () => {
    const screen = await render(<Textarea inline aria-label="Follow-up" />);
    const area = screen.getByLabelText("Follow-up");
    await expect.element(area).toHaveAttribute("rows", "1");
    await userEvent.click(area);
    await expect.element(area).toHaveAttribute("rows", "3");
    await userEvent.fill(area, "typed");
    await userEvent.tab();
    await expect.element(area).toHaveAttribute("rows", "3");
    await userEvent.fill(area, "");
    await userEvent.tab();
    await expect.element(area).toHaveAttribute("rows", "1");
  });
});

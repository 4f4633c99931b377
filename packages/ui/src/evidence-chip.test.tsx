import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { EvidenceChip } from "./evidence-chip.tsx";

describe("EvidenceChip", () => {
  it("shows source and place, opens the page in a new tab, and says its state", async () => {
    const screen = await render(
      <EvidenceChip
        state="quoted"
        name="CG 20 10 12 19"
        place="p. 41"
        word="Quoted"
        quote="your ongoing operations"
        href="/files/1#page=41"
      />,
    );
    const chip = screen.getByRole("link", { name: "Quoted: CG 20 10 12 19 p. 41" });
    await expect.element(chip).toHaveAttribute("target", "_blank");
    await expect.element(chip).toHaveAttribute("href", "/files/1#page=41");
    await expect.element(chip).toHaveAttribute("title", "your ongoing operations");
  });

  it.each([
    ["quoted", "solid"],
    ["shown", "solid"],
    ["unsure", "dashed"],
    ["missing", "dashed"],
  ] as const)("%s has a %s edge and a solid spine", async (state, edge) => {
    const screen = await render(<EvidenceChip state={state} name="WC 00 03 13" word="not found" />);
    const chip = screen.container.querySelector(`[data-evidence=${state}]`);
    const style = chip ? getComputedStyle(chip) : undefined;
    expect(style?.borderTopStyle).toBe(edge);
    expect(style?.borderLeftStyle).toBe("solid");
    expect(style?.borderLeftWidth).toBe("3px");
  });

  it("shows the state as text where there is no place", async () => {
    const screen = await render(<EvidenceChip state="missing" name="WC 00 03 13" word="not found" />);
    expect(screen.container.textContent).toBe("not found: WC 00 03 13not found");
  });
});

import { useState } from "react";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { UnderlinedTextarea } from "./underlined-textarea.tsx";

const WORD = "hereby";

function Box() {
  const [value, setValue] = useState("");
  const start = value.indexOf(WORD);
  return (
    <div style={{ width: 320 }}>
      <UnderlinedTextarea
        aria-label="Description"
        value={value}
        underlines={start < 0 ? [] : [{ start, end: start + WORD.length, tone: "red" }]}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </div>
  );
}

describe("UnderlinedTextarea", () => {
  it("underlines words where they stand, however the text wraps and scrolls", async () => {
    const screen = await render(<Box />);
    const area = screen.getByLabelText("Description");
    await userEvent.fill(area, "The holder is hereby added.");
    const behind = screen.container.querySelector("[data-underlines]");
    const underlined = () => [...(behind?.querySelectorAll("span") ?? [])].map((one) => one.textContent);
    expect(underlined()).toEqual([WORD]);
    await userEvent.fill(area, "The holder is added.");
    expect(underlined()).toEqual([]);

    const long = `${"Beams for the Highway 412 bridge, job 3307. ".repeat(12)}\n\nThe holder is hereby added.`;
    await userEvent.fill(area, long);
    const box = area.element() as HTMLTextAreaElement;
    // the same text in the same room has the same lines: what is underlined stands behind its words
    expect(behind?.clientWidth).toBe(box.clientWidth);
    expect(behind?.scrollHeight).toBe(box.scrollHeight);
    box.scrollTop = box.scrollHeight;
    await expect.poll(() => behind?.scrollTop).toBe(box.scrollTop);
    for (const style of ["fontSize", "lineHeight", "fontFamily", "paddingLeft", "paddingTop", "letterSpacing"] as const)
      expect(getComputedStyle(behind as Element)[style], style).toBe(getComputedStyle(box)[style]);
  });
});

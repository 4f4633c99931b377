import { describe, expect, it } from "vitest";
import { toolsFor } from "./tool-list.ts";

describe("the tools of a conversation about a policy", () => {
  it("only read: nothing said there can write, send or ask for approval", () => {
    const theirs = toolsFor({ preset: "DOCUMENT_EXPLORATION", kind: "EXPLORER" }, { research: null });
    expect(theirs.map(({ name }) => name)).toContain("read_declarations");
    expect(theirs.map(({ effect }) => effect)).toEqual(theirs.map(() => "READ"));
  });
});

import { describe, expect, it } from "vitest";
import { acceptAttribute, admitFiles, showBytes, type FileKind } from "./file-rules.ts";

const kinds: readonly FileKind[] = [
  { label: "PDF", endings: [".pdf"] },
  { label: "Word", endings: [".doc", ".docx"] },
  { label: "PNG", endings: [".png"] },
];
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name, { lastModified: 1 });

describe("admitFiles", () => {
  it("names what it refuses, with the allowed types", () => {
    const { accepted, refused } = admitFiles([], [file("a.PDF"), file("scan-041.heic")], { kinds });
    expect(accepted.map((file) => file.name)).toEqual(["a.PDF"]);
    expect(refused).toEqual([{ name: "scan-041.heic", reason: "use PDF, Word or PNG" }]);
  });

  it("refuses what is empty, too large, a duplicate or one too many", () => {
    const present = [file("a.pdf")];
    const { accepted, refused } = admitFiles(
      present,
      [file("empty.pdf", 0), file("big.pdf", 2_000), file("a.pdf"), file("b.pdf"), file("c.pdf")],
      { kinds, maxBytes: 1_000, maxFiles: 2 },
    );
    expect(accepted.map((file) => file.name)).toEqual(["b.pdf"]);
    expect(refused.map((refusal) => refusal.reason)).toEqual([
      "it is empty",
      "it is larger than 1 KB",
      "it is already in the list",
      "only 2 files can be added",
    ]);
  });

  it("accepts everything without rules", () => {
    expect(admitFiles([], [file("x.heic")], {}).accepted).toHaveLength(1);
    expect(acceptAttribute(undefined)).toBeUndefined();
    expect(acceptAttribute(kinds)).toBe(".pdf,.doc,.docx,.png");
  });
});

describe("showBytes", () => {
  it.each([
    [0, "0 B"],
    [999, "999 B"],
    [1_000, "1 KB"],
    [812_400, "812 KB"],
    [999_600, "1 MB"],
    [1_240_000, "1.2 MB"],
    [2_000_000, "2 MB"],
    [25_000_000, "25 MB"],
  ])("shows %i as '%s'", (bytes, words) => {
    expect(showBytes(bytes)).toBe(words);
  });
});

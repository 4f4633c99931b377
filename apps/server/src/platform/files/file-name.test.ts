import { fc } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { cleanFileName, contentDisposition, readFileNameHeader } from "./file-name.ts";

const anyName = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.string({ maxLength: 300 }));

describe("contentDisposition", () => {
  it("[T-33] never splits a header, and keeps the file's name", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const clean = cleanFileName(name);
        if (clean === null) return;
        const header = contentDisposition("attachment", clean);
        expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*$/);
        expect(header.match(/"/g)).toHaveLength(2);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(clean);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("cleanFileName", () => {
  it("[T-33] leaves no path, no invisible character and at most 200 characters", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const clean = cleanFileName(name);
        if (clean === null) return;
        expect(clean).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(clean.length).toBeGreaterThan(0);
        expect(clean.length).toBeLessThanOrEqual(200);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanFileName(clean)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("readFileNameHeader", () => {
  it("returns a name or null, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (header) => {
        expect([null, "string"]).toContain(readFileNameHeader(header) === null ? null : "string");
      }),
    );
  });
});

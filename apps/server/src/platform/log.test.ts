import { Writable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLog, scrub } from "./log.ts";

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
const social = fc.tuple(digits(3), digits(2), digits(4)).map((parts) => parts.join("-"));
const tax = fc.tuple(digits(2), digits(7)).map((parts) => parts.join("-"));
const code = digits(6);
const address = fc.emailAddress();
const token = fc.uint8Array({ minLength: 32, maxLength: 64 }).map((bytes) => Buffer.from(bytes).toString("base64url"));
const secret = fc.oneof(social, tax, code, address, token);
/** Text around a secret in a message, which must not turn it into another number or token. */
const around = fc.constantFrom(
  "",
  " ",
  ": ",
  "=",
  '"',
  "'",
  "(",
  ")",
  "SSN",
  "key ",
  " and ",
  "\n",
  "\t",
  ".",
  " für ",
  "中",
);

/** The lines a logger wrote while the work ran. */
function logged(work: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  work(createLog("trace", "test", sink));
  return lines;
}

describe("scrub", () => {
  it("[T-47] redacts social security and tax numbers, codes, addresses and tokens in any context", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(around, secret, around), { minLength: 1, maxLength: 6 }), (parts) => {
        const said = scrub(
          parts.map(([before, value, after]) => `${before} ${before}${value}${after} ${after}`).join(" "),
        );
        for (const [, value] of parts) expect(said).not.toContain(value);
      }),
      { numRuns: 3_000 },
    );
  });

  it("[T-47] redacts a whole token, also with a number inside it", () => {
    expect(scrub(`cookie ${"a".repeat(25)}-123456-${"b".repeat(25)}`)).toBe("cookie [token]");
  });

  it("[T-47] leaks nothing where a long text is cut", () => {
    fc.assert(
      fc.property(secret, fc.integer({ min: 1_920, max: 2_010 }), (value, at) => {
        const said = scrub(`${"a ".repeat(1_010).slice(0, at - 1)} ${value} ${"b ".repeat(500)}`);
        expect(said.length).toBeLessThanOrEqual(2_010);
        expect(said).not.toMatch(/(?<!\d)(\d{6}|\d{3}-\d{2}-\d{4}|\d{2}-\d{7})(?!\d)/);
        expect(said).not.toContain(value);
      }),
    );
  });

  it("[T-47] leaves no character that could fake a line or color a terminal", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.constantFrom("\r\n", "\n", "\u001b[31m", "\u2028", "\u2029", "\u0085", "\u009b2J", "\0"),
        (text, bad) => {
          expect(scrub(`${text}${bad}${text}`)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("leaves harmless text unchanged", () => {
    const text = "relation custom_presets, column 3 of 12: value too long (max 120), code 22001";
    expect(scrub(text)).toBe(text);
  });
});

describe("createLog", () => {
  it("[T-47] writes one line of JSON per event, whatever an error contains", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const [line = "", ...more] = logged((log) =>
          log.error({ err: new Error(`${text}\r\n{"level":60,"msg":"faked"}`) }, "failed"),
        );
        expect(more).toEqual([]);
        expect(line.trimEnd()).not.toMatch(/[\r\n\u2028\u2029]/);
        expect(JSON.parse(line)).toMatchObject({ level: 50, msg: "failed" });
      }),
    );
  });

  it("[T-47] writes no personal value of an error: not from its message, detail, name, code, stack or causes", () => {
    fc.assert(
      fc.property(secret, fc.nat(3), (value, depth) => {
        let error = new Error(`duplicate key\n    at ${value} (fake.ts:1:1)`, { cause: value });
        for (let level = 0; level < depth; level += 1) error = new TypeError(`for ${value}`, { cause: error });
        Object.assign(error, {
          detail: `Key (email)=(${value}) exists`,
          where: value,
          parameters: [value],
          code: value,
          name: value,
        });
        const lines = logged((log) => log.error({ err: error }, "failed")).join("");
        expect(lines).not.toContain(value);
        expect(lines).toContain('"stack":["    at ');
      }),
    );
  });

  it("survives an error that is its own cause, and one whose message was changed later", () => {
    const error = new Error("first");
    error.cause = error;
    expect(logged((log) => log.error({ err: error }, "failed"))).toHaveLength(1);
    const changed = new Error("Dana 123-45-6789\n    at 123-45-6789");
    changed.message = "changed";
    expect(logged((log) => log.error({ err: changed }, "failed")).join("")).not.toContain("6789");
  });
});

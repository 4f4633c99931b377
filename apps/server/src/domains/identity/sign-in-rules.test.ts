import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { browserName, codeFrom, parseEmail, readCode } from "./sign-in.ts";
import { signInMail } from "./sign-in-mail.ts";

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((array) => Buffer.from(array));

describe("codeFrom", () => {
  it("[SIGNIN-07] [OQ-19] is always six digits, including leading zeros", () => {
    fc.assert(
      fc.property(bytes, (derived) => {
        expect(codeFrom(derived)).toMatch(/^\d{6}$/);
      }),
      { numRuns: 2_000 },
    );
    expect(codeFrom(Buffer.alloc(32))).toBe("000000");
  });

  it("[OQ-19] spreads evenly over all codes", () => {
    const samples = 50_000;
    const buckets = new Float64Array(100);
    for (let sample = 0; sample < samples; sample += 1) {
      const bucket = Math.floor(Number(codeFrom(randomBytes(32))) / 10_000);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    const expected = samples / buckets.length;
    const chiSquare = buckets.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 99 degrees of freedom: a uniform distribution exceeds 174 once in a hundred thousand runs
    expect(chiSquare).toBeLessThan(174);
  });
});

describe("parseEmail", () => {
  it("normalizes addresses: trimmed and in lower case", () => {
    expect(parseEmail("  Dana.Whitfield@HarborPoint.example ")).toBe("dana.whitfield@harborpoint.example");
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const read = parseEmail(email);
        expect(read).toBe(email.toLowerCase());
        expect(parseEmail(` ${email.toUpperCase()}\n`)).toBe(read === null ? null : parseEmail(email.toUpperCase()));
      }),
    );
  });

  it.each([
    "",
    "dana",
    "dana@",
    "@b.example",
    "dana@b",
    "a b@c.example",
    "a@b@c.example",
    "a@b..example",
    `${"a".repeat(250)}@c.example`,
    "a\0@b.example",
    "a@b.example\r\nbcc: x@y.example",
  ])("rejects %j", (text) => expect(parseEmail(text)).toBeNull());
});

describe("readCode", () => {
  it("removes the spaces and dashes that mail programs add, and limits the length", () => {
    for (const text of ["123 456", " 123-456\n", "123456"]) expect(readCode(text), text).toEqual({ code: "123456" });
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const given = readCode(text);
        expect("code" in given ? given.code.length : 0).toBeLessThanOrEqual(32);
      }),
    );
  });

  it("distinguishes the key of a link from typed digits", () => {
    const key = "A-_z".repeat(5) + "09";
    expect(readCode(`123456.${key}`)).toEqual({ linkKey: key });
    for (const text of [`123456.${key}x`, `123456.${key.slice(1)}`, `12345.${key}`, `.${key}`, key, `123456.${key}\n`])
      expect(readCode(text), text).not.toHaveProperty("linkKey");
  });
});

describe("browserName", () => {
  it("names the browser and the system", () => {
    const chrome =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
    expect(browserName(chrome)).toBe("Chrome on Windows");
    expect(browserName(`${chrome} Edg/140.0`)).toBe("Edge on Windows");
    expect(browserName("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1")).toBe(
      "Safari on iPhone",
    );
    expect(browserName("")).toBe("Unknown browser");
  });

  it("never repeats the user agent's own text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000 }), (agent) => {
        expect(browserName(agent).length).toBeLessThan(40);
      }),
    );
  });
});

describe("signInMail", () => {
  it("[T-18] contains the code in its subject and in a link that only fills it in", () => {
    const mail = signInMail({
      email: "dana+x@harborpoint.example",
      name: "Dana",
      code: "012345",
      linkKey: "key-of-the-link",
      publicUrl: "https://cara.example",
    });
    expect(mail.subject).toBe("012345 is your Cara sign-in code");
    expect(mail.text).toContain(
      "https://cara.example/app/signin?email=dana%2Bx%40harborpoint.example#code=012345.key-of-the-link\n",
    );
    expect(mail.text).toContain("10 minutes");
  });
});

import { describe, expect, it } from "vitest";
import { readWebsite } from "./web-address.ts";

describe("readWebsite", () => {
  it.each([
    ["alamoridge.example", "https://alamoridge.example"],
    ["www.alamoridge.example", "https://www.alamoridge.example"],
    ["  WWW.AlamoRidge.example/About ", "https://WWW.AlamoRidge.example/About"],
    ["alamoridge.example/contact?from=card#top", "https://alamoridge.example/contact?from=card#top"],
    ["alamoridge.example:8443/home", "https://alamoridge.example:8443/home"],
    ["alamo-ridge.co.example", "https://alamo-ridge.co.example"],
    ["alamoridge.example/a:b", "https://alamoridge.example/a:b"],
    ["https://alamoridge.example", "https://alamoridge.example"],
    ["http://alamoridge.example", "http://alamoridge.example"],
    ["HTTPS://alamoridge.example", "HTTPS://alamoridge.example"],
    ["http://192.0.2.7/", "http://192.0.2.7/"],
    ["münchen.example", "https://münchen.example"],
  ])("reads '%s' as %s", (typed, stored) => {
    expect(readWebsite(typed)).toBe(stored);
    expect(readWebsite(stored)).toBe(stored);
  });

  it.each([
    "",
    " ",
    "example",
    "none",
    "N/A",
    "12.5",
    "192.0.2.7",
    "localhost",
    "http://localhost",
    "https://",
    "//alamoridge.example",
    "/home",
    "office@alamoridge.example",
    "mailto:office@alamoridge.example",
    "https://ray@alamoridge.example",
    "javascript:alert(1)",
    "JavaScript:alert(1).example",
    "data:text/html,hello.example",
    "ftp://files.example",
    "ftp:files.example",
    "alamo ridge.example",
    "alamoridge.example and others",
    "Acme Inc.",
    "acme.",
    ".example",
    "a..example",
    "alamoridge.example:port",
    "java\nscript.example",
  ])("takes no '%s' for a web address", (typed) => {
    expect(readWebsite(typed)).toBeNull();
  });

  it("is linear in the length of the text", () => {
    const start = performance.now();
    for (const text of ["a:".repeat(50_000), "a.".repeat(50_000), "/".repeat(100_000)]) readWebsite(text);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

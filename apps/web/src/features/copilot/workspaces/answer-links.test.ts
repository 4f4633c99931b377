import { describe, expect, it } from "vitest";
import { readAnswerLink } from "./answer-links.ts";

describe("links in Cara's answers", () => {
  it.each([
    ["https://example.com/a?b=c", { kind: "outside", href: "https://example.com/a?b=c", target: "example.com" }],
    ["http://example.com:8080/", { kind: "outside", href: "http://example.com:8080/", target: "example.com:8080" }],
    [
      "mailto:ray@alamoridge.example",
      { kind: "outside", href: "mailto:ray@alamoridge.example", target: "ray@alamoridge.example" },
    ],
    ["/app/accounts/a1/overview", { kind: "ours", href: "/app/accounts/a1/overview" }],
    ["/files/018f-ab#page=41", { kind: "page", fileId: "018f-ab", page: 41 }],
    ["/files/018f-ab", { kind: "file", href: "/files/018f-ab" }],
  ])("may be followed: %s", (href, link) => {
    expect(readAnswerLink(href)).toEqual(link);
  });

  it.each([
    undefined,
    "",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://example.com/x",
    "//evil.example/app/home",
    "/\\evil.example",
    "/graphql",
    "/app/../graphql",
    "https://cara.example@evil.example/",
    "relative/path",
    "#top",
  ])("[T-39] are no links: %s", (href) => {
    expect(readAnswerLink(href)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { britishWords, countItParameters, unboundedConnections } from "./house-law.ts";

describe("britishWords", () => {
  it.each([
    "the colour of a badge",
    "isAgeing",
    "saveJudgements",
    "was cancelled",
    "an e-mail",
    "LICENCE",
    "recognisePage",
  ])("finds the word in %s", (text) => expect(britishWords(text)).toHaveLength(1));
  it.each([
    "color",
    "aging",
    "judgment",
    "cancellation",
    "aria-labelledby",
    "license",
    "otherwise",
    "promise",
    "advertiser",
  ])("leaves %s alone", (text) => expect(britishWords(text)).toEqual([]));
});

describe("countItParameters", () => {
  it("counts parameters called it, and neither tests nor members of that name", () => {
    const text = `rows.map((it) => it.id); function f(it = 1, row = it) { return row; } it("works", () => x.it);`;
    expect(countItParameters("a.ts", text)).toBe(2);
  });
});

describe("unboundedConnections", () => {
  it("finds a list without its number of rows", () => {
    const bounded = "type Query {\n  accounts(after: String, first: Int!): AccountConnection!\n}";
    expect(unboundedConnections(bounded)).toEqual([]);
    expect(unboundedConnections(bounded.replace("Int!", "Int"))).toEqual(["accounts"]);
    expect(unboundedConnections("type Account {\n  requests: RequestConnection!\n}")).toEqual(["requests"]);
    expect(unboundedConnections("type Query {\n  a(\n    first: Int\n  ): AConnection!\n}")).toEqual(["a"]);
  });
});

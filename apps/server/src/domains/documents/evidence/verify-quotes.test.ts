import { describe, expect, it } from "vitest";
import { toolWorld } from "#test/kit/test-tools.ts";
import { verifyQuotes } from "./verify-quotes.ts";

describe("verifyQuotes", () => {
  it("links what stands on its page, marks what does not, and reads no other agency's page", async () => {
    const [here, there] = [await toolWorld(), await toolWorld()];
    const files = [
      { id: here.document, name: "gl.pdf" },
      { id: there.document, name: "theirs.pdf" },
    ];
    const answer = [
      "“Each occurrence limit $1,000,000” (gl.pdf, page 2)",
      "“Each occurrence limit $1,000,000” (gl.pdf, page 1)",
      "“Each occurrence limit $2,000,000” (gl.pdf, page 2)",
      "“Each occurrence limit $1,000,000” (theirs.pdf, page 2)",
      "“Each occurrence limit $1,000,000” (unknown.pdf, page 2)",
    ];
    const marked = await here.agency.inDatabase((db) => verifyQuotes(db, answer.join("\n"), files));
    expect(marked).toMatchObject({ verified: 1, unverified: 4 });
    expect(marked.answer.split("\n")).toEqual([
      `“Each occurrence limit $1,000,000” ([gl.pdf, page 2](/files/${here.document}#page=2))`,
      ...answer.slice(1).map((line) => `${line} **[not verified]**`),
    ]);
  });
});

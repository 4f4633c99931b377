import { describe, expect, it } from "vitest";
import { toolWorld } from "#test/kit/test-tools.ts";
import type { AgencyId, FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { wordWriter } from "#platform/text-extraction/word-writer.ts";
import { insertPages, removePages } from "../file-page.store.ts";
import { readFilePage } from "../search-file-pages.ts";
import { verifyQuotes } from "./verify-quotes.ts";

/** Positions a page's words side by side on one line. */
async function putOnOneLine(db: AgencyDb, fileId: FileId, page: number): Promise<void> {
  const { text } = await readFilePage(db, fileId, page);
  const writer = wordWriter();
  for (const [at, word] of text.split(" ").entries()) {
    const bytes = Buffer.from(word);
    writer.add(at ? " " : "", bytes, 0, bytes.length, { x: at * 10, y: 100, width: 8, height: 10 });
  }
  await removePages(db, fileId);
  const read = { ...writer.finish(), page, width: 6120, height: 7920, source: "TEXT" as const };
  const [row] = await db.selectFrom("files").select("agency_id").where("id", "=", fileId).execute();
  await insertPages(db, row?.agency_id as AgencyId, fileId, [read]);
}

describe("verifyQuotes", () => {
  it("links quotes found on their page, marks the others, and reads no other agency's page", async () => {
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
    await here.agency.inDatabase((db) => putOnOneLine(db, here.document, 2));
    const marked = await here.agency.inDatabase((db) => verifyQuotes(db, answer.join("\n"), files));
    expect(marked.citations).toMatchObject([
      {
        fileId: here.document,
        page: 2,
        verdict: "VERIFIED",
        firstWord: 3,
        lastWord: 6,
        rectangles: [{ x: 30, y: 100, width: 38, height: 10 }],
      },
      ...[1, 2, 2, 2].map((page) => ({ page, verdict: "UNVERIFIED", firstWord: null, lastWord: null, rectangles: [] })),
    ]);
    expect(marked.citations.map(({ fileId }) => fileId)).toEqual([
      ...[0, 1, 2].map(() => here.document),
      there.document,
      null,
    ]);
    expect(marked.answer.split("\n")).toEqual([
      `“Each occurrence limit $1,000,000” ([gl.pdf, page 2](/files/${here.document}#page=2))`,
      ...answer.slice(1).map((line) => `${line} **[not verified]**`),
    ]);
  });
});

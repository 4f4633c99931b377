import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { withWorkFolder } from "../sandbox/work-folder.ts";
import { distinct, readCsv, type CsvRow } from "./csv.ts";

const APART = { isolation: "BUBBLEWRAP", owner: "test", lane: "IMPORTS" } as const;

async function read(bytes: Buffer) {
  const rows: CsvRow[] = [];
  const batches: number[] = [];
  const { headers } = await withWorkFolder(
    async () => Readable.from([bytes]),
    APART,
    (work) =>
      readCsv(work, 1_000, async (batch) => {
        batches.push(batch.length);
        rows.push(...batch);
      }),
  );
  return { headers, rows, batches };
}
const latin = (text: string): Buffer => Buffer.from(text, "latin1");

describe("readCsv", () => {
  const TABLE = "Name,City\r\nPeña & Söhne,San José\r\n";
  const ROWS = [{ number: 2, cells: ["Peña & Söhne", "San José"] }];

  it.each([
    ["UTF-8", Buffer.from(TABLE)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${TABLE}`)],
    ["UTF-16 little endian", Buffer.from(`\ufeff${TABLE}`, "utf16le")],
    ["UTF-16 big endian", Buffer.from(`\ufeff${TABLE}`, "utf16le").swap16()],
    ["Windows-1252", latin(TABLE)],
  ])("reads %s", async (_name, bytes) => {
    expect(await read(bytes)).toEqual({ headers: ["Name", "City"], rows: ROWS, batches: [1] });
  });

  it("decodes typographic marks of Windows-1252, also after capital letters", async () => {
    const { rows } = await read(Buffer.concat([latin("Name\nCAF\xc9"), Buffer.from([0x92]), latin("S Pe\xf1a")]));
    expect(rows).toEqual([{ number: 2, cells: ["CAFÉ’S Peña"] }]);
  });

  it("makes repeated column names distinct", async () => {
    const { headers } = await read(Buffer.from("Email,,Email\na,b,c\n"));
    expect(headers).toEqual(["Email", "Column 2", "Email (column 3)"]);
    expect(distinct(["A", "a"])).toEqual(["A", "a (column 2)"]);
  });

  it("leaves cells that look like formulas as text", async () => {
    const { rows } = await read(Buffer.from('Name,X\n=1+1,"@SUM(A1)"\n'));
    expect(rows).toEqual([{ number: 2, cells: ["=1+1", "@SUM(A1)"] }]);
  });

  it.each([
    ["nothing", Buffer.from("  \r\n\r\n"), "This file is empty."],
    ["names only", Buffer.from("Name,City\n"), "This file has column names but no rows."],
    ["NUL", Buffer.from("Name\nA\0B\n"), "characters that are not text"],
    [
      "two encodings",
      Buffer.concat([Buffer.from("Name\nPeña\n"), latin("Söhne\n")]),
      "mixes two text encodings (UTF-8 and Windows-1252)",
    ],
    ["an open quotation mark", Buffer.from('Name\n"Acme\n'), "A quotation mark that opens in row 2 is never closed."],
    ["a huge cell", Buffer.from(`Name\n${"x".repeat(10_001)}\n`), "Row 2 has a cell of more than 10,000 characters"],
    [
      "101 columns",
      Buffer.from(`${Array.from({ length: 101 }, (_, at) => `c${at}`).join(",")}\n1\n`),
      "Row 1 has 101 columns. At most 100 can be imported.",
    ],
    ["200,001 rows", Buffer.from(`n\n${"1\n".repeat(200_001)}`), "This file has more than 200,000 rows."],
  ])("refuses %s before the first row, in words", async (_name, bytes, words) => {
    let told = 0;
    const reading = withWorkFolder(
      async () => Readable.from([bytes]),
      APART,
      (work) =>
        readCsv(work, 1_000, async () => {
          told += 1;
        }),
    );
    await expect(reading).rejects.toThrow(words);
    expect(told).toBe(0);
  });

  it("reads up to the row limit, in batches that wait for each other", async () => {
    const { rows, batches } = await read(Buffer.from(`n;m\n${"1;x\n".repeat(200_000)}`));
    expect([rows.length, batches.length, rows.at(-1)?.number]).toEqual([200_000, 200, 200_001]);
  });

  it("fails with the error of the row callback", async () => {
    const reading = withWorkFolder(
      async () => Readable.from([Buffer.from("n\n1\n")]),
      APART,
      (work) => readCsv(work, 1, () => Promise.reject(new Error("the disk is full"))),
    );
    await expect(reading).rejects.toThrow("the disk is full");
  });
});

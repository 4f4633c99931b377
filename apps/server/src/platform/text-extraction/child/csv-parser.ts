/** Limits of a table; a file that exceeds one is refused with a message. */
export type CsvLimits = { rows: number; columns: number; cell: number };
export type CsvParser = { write(text: string): void; end(): void };

/** Why a file cannot be read as a table, as a message for the person. */
export class CsvFault extends Error {}

const [QUOTE, LF, CR] = [34, 10, 13];
/** Cells of one row at which it is refused without reading the rest of the row. */
const CELLS_MAX = 10_000;

/** Detects the delimiter: the most frequent candidate in the first line, outside quotation marks. */
export function delimiterOf(head: string): string {
  const counts = new Map([",", ";", "\t"].map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of head) {
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && (sign === "\n" || sign === "\r") && [...counts.values()].some((count) => count > 0)) break;
    const count = counts.get(sign);
    if (!isQuoted && count !== undefined) counts.set(sign, count + 1);
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

/**
 * A streaming CSV parser: quoted cells, doubled quotation marks, line breaks inside quotes, any line ending. Calls `onRow`
 * with each row that is not blank and its number, which counts blank rows as a spreadsheet does.
 */
export function createCsvParser(
  delimiter: string,
  limits: CsvLimits,
  onRow: (cells: string[], number: number) => void,
): CsvParser {
  const sign = delimiter.charCodeAt(0);
  let cells: string[] = [];
  let cell = "";
  let row = 1;
  let rowsSeen = 0;
  let quotedSince = 0;
  let where: "START" | "PLAIN" | "QUOTED" | "AFTER_QUOTE" = "START";
  let skipsLf = false;

  const add = (text: string): void => {
    cell += text;
    if (cell.length > limits.cell)
      throw new CsvFault(
        `Row ${row} has a cell of more than ${limits.cell.toLocaleString("en-US")} characters in column ${cells.length + 1}. ` +
          "A quotation mark may be missing its pair.",
      );
  };
  const endCell = (): void => {
    cells.push(cell);
    cell = "";
    where = "START";
    if (cells.length > CELLS_MAX) throw tooWide(row, cells.length);
  };
  const tooWide = (at: number, count: number) =>
    new CsvFault(`Row ${at} has ${count} columns. At most ${limits.columns} can be imported.`);
  const endRow = (): void => {
    endCell();
    let last = cells.length;
    while (last > 0 && cells[last - 1]?.trim() === "") last -= 1;
    if (last > limits.columns) throw tooWide(row, last);
    if (last > 0) {
      rowsSeen += 1;
      // the header does not count as a row
      if (rowsSeen > limits.rows + 1)
        throw new CsvFault(
          `This file has more than ${limits.rows.toLocaleString("en-US")} rows. Split it into several files.`,
        );
      onRow(cells.slice(0, last), row);
    }
    cells = [];
    row += 1;
  };

  const takePlain = (text: string, from: number): number => {
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === sign || code === LF || code === CR) break;
    }
    if (at > from) add(text.slice(from, at));
    return at;
  };

  return {
    write(text) {
      if (text.includes("\0"))
        throw new CsvFault("This file contains characters that are not text. Save it again as CSV UTF-8.");
      let at = 0;
      while (at < text.length) {
        const code = text.charCodeAt(at);
        if (where === "QUOTED") {
          const end = text.indexOf('"', at);
          add(text.slice(at, end === -1 ? text.length : end));
          if (end === -1) return;
          where = "AFTER_QUOTE";
          at = end + 1;
          continue;
        }
        if (skipsLf) {
          skipsLf = false;
          if (code === LF) {
            at += 1;
            continue;
          }
        }
        if (code === QUOTE && where === "AFTER_QUOTE") {
          add('"');
          where = "QUOTED";
          at += 1;
        } else if (code === QUOTE && where === "START") {
          where = "QUOTED";
          quotedSince = row;
          at += 1;
        } else if (code === sign) {
          endCell();
          at += 1;
        } else if (code === LF || code === CR) {
          endRow();
          skipsLf = code === CR;
          at += 1;
        } else {
          where = "PLAIN";
          at = takePlain(text, at);
        }
      }
    },
    end() {
      if (where === "QUOTED") throw new CsvFault(`A quotation mark that opens in row ${quotedSince} is never closed.`);
      if (cell !== "" || cells.length > 0) endRow();
    },
  };
}

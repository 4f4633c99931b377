import { encodingOf, textOf } from "./csv-encoding.ts";
import { createCsvParser, CsvFault, delimiterOf, type CsvLimits } from "./csv-parser.ts";
import { giveUp, print } from "./say.ts";

/** Characters per write. */
const PRINTED_AT_ONCE = 256 * 1024;

const [, , file = "", rows = "", columns = "", cell = ""] = process.argv;
const limits: CsvLimits = { rows: Number(rows), columns: Number(columns), cell: Number(cell) };

try {
  const encoding = encodingOf(file);
  // validates the whole file before the first row is printed: a refused file imports nothing
  let seen = 0;
  const delimiter = readAll(encoding, () => {
    seen += 1;
  });
  if (seen === 0) throw new CsvFault("This file is empty.");
  if (seen === 1) throw new CsvFault("This file has column names but no rows.");
  let lines = `${JSON.stringify([seen - 1, delimiter])}\n`;
  readAll(encoding, (cells, number) => {
    lines += `${JSON.stringify([number, cells])}\n`;
    if (lines.length < PRINTED_AT_ONCE) return;
    print(lines);
    lines = "";
  });
  print(lines);
} catch (error) {
  giveUp(error instanceof CsvFault ? error.message : "This file is damaged and cannot be read");
}

/** Reads the whole file; returns its delimiter. */
function readAll(encoding: ReturnType<typeof encodingOf>, onRow: (cells: string[], number: number) => void): string {
  let delimiter = "";
  let parser: ReturnType<typeof createCsvParser> | null = null;
  for (const text of textOf(file, encoding)) {
    if (!parser) {
      delimiter = delimiterOf(text);
      parser = createCsvParser(delimiter, limits, onRow);
    }
    parser.write(text);
  }
  parser?.end();
  return delimiter;
}

import readWorkbook, { type CellValue } from "read-excel-file/node";
import { giveUp, print } from "./say.ts";
import { requireHarmlessZip } from "./unpack.ts";

const [, , file = ""] = process.argv;
try {
  await requireHarmlessZip(file);
  const sheets = await readWorkbook(file);
  print(
    sheets
      .map(({ sheet, data }) => [sheet, ...data.map((row) => row.map(show).join("\t").trimEnd())].join("\n"))
      .join("\f"),
  );
} catch {
  giveUp("This Excel file is damaged and cannot be read");
}

function show(value: CellValue | null): string {
  if (value === null) return "";
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

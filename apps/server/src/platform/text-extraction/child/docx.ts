import { giveUp, print } from "./say.ts";
import { readZipPart, requireHarmlessZip } from "./unpack.ts";
import { wordText } from "./word-text.ts";

const [, , file = ""] = process.argv;
try {
  await requireHarmlessZip(file);
  const parts = [await readZipPart(file, "word/document.xml"), await readZipPart(file, "word/footnotes.xml")];
  if (!parts[0]?.includes("<w:body")) giveUp("This Word file is damaged and cannot be read");
  print(parts.map((part) => wordText(part ?? "")).join("\n"));
} catch {
  giveUp("This Word file is damaged and cannot be read");
}

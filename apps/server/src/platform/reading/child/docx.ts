import mammoth from "mammoth";
import { giveUp, print } from "./say.ts";
import { requireHarmlessZip } from "./unpack.ts";

const [, , file = ""] = process.argv;
try {
  await requireHarmlessZip(file);
  const { value } = await mammoth.extractRawText({ path: file });
  print(value);
} catch {
  giveUp("This Word file is damaged and cannot be read");
}

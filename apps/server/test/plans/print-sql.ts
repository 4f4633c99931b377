// Writes what every store sends: print-sql.ts FOLDER, a file for each domain. Runs every operation of the API on a
// database of its own, as the plan guard does, with few rows: the words of a statement do not depend on their number.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTestDatabase } from "../kit/test-database.ts";
import { shippedStatements } from "./shipped-statements.ts";
import { fillSkewed } from "./skewed-data.ts";
import { sqlFiles } from "./sql-files.ts";

/** Enough for every operation to find the rows it is called with. */
const ROWS = 100;
const BESIDE = { agencies: 2, withRows: 1 };
/** Fewer statements than this means that nothing was heard, and empty files would be taken for fresh. */
const FEWEST_STATEMENTS = 150;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: print-sql.ts FOLDER");

const database = await createTestDatabase();
try {
  const hot = await fillSkewed(database.urls, ROWS, BESIDE);
  const { statements, failed } = await shippedStatements(database.urls.DATABASE_URL, hot);
  if (failed.length > 0) throw new Error(failed.join("\n"));
  const texts = new Set(statements.map(({ text }) => text));
  if (texts.size < FEWEST_STATEMENTS) throw new Error(`only ${texts.size} statements were heard`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of sqlFiles(statements, storeFunctions())) writeFileSync(join(folder, name), text);
} finally {
  await database.drop();
}

/** Every store of the server with the names of the exported functions that send something. */
function storeFunctions(): Map<string, string[]> {
  const root = join(import.meta.dirname, "../../src");
  return new Map(
    globSync("**/*.store.ts", { cwd: root }).map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const senders = text.matchAll(/^export (?:async function (\w+)|const (\w+) = (?:prepared|byShape)\b)/gm);
      return [file, [...senders].map(([, name, made]) => name ?? made ?? "")];
    }),
  );
}

import { NO_STORE } from "./shipped-statements.ts";

/** A statement and the store functions it came from. */
type Sent = { text: string; from: ReadonlySet<string> };

/** A clause begins a line. */
const BREAK_BEFORE =
  / (?=(?:from|where|and|or|set|values|returning|union all|limit|order by|group by|for update|on conflict|(?:left |inner |cross )?join)\b)/g;

/**
 * The statements as text files by name: one file for each domain, in it the stores by name, and under each function what
 * it sends. `stores` says which functions send something, so that those no operation of the API reaches are listed.
 */
export function sqlFiles(sent: readonly Sent[], stores: ReadonlyMap<string, readonly string[]>): Map<string, string> {
  const byStore = new Map<string, Map<string, Set<string>>>([...stores.keys()].map((store) => [store, new Map()]));
  for (const { text, from } of sent)
    for (const place of from) {
      const [store = NO_STORE, name = ""] = place.split(" ");
      const byName = byStore.get(store) ?? new Map<string, Set<string>>();
      byStore.set(store, byName.set(name, (byName.get(name) ?? new Set()).add(readable(text))));
    }
  const files = new Map<string, string>();
  for (const [store, byName] of sorted(byStore)) {
    if (BY_THE_CLOCK.has(store)) continue;
    const file = `${fileOf(store)}.sql`;
    files.set(file, `${files.get(file) ?? HEAD}\n${section(store, byName, stores.get(store) ?? [])}`);
  }
  return files;
}

/** Timers of the API send these, so one run hears more of them than another. */
const BY_THE_CLOCK = new Set(["platform/live/live.store.ts"]);

const HEAD =
  "-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.\n";

const fileOf = (store: string): string => /^domains\/([^/]+)\//.exec(store)?.[1] ?? "platform";

function section(
  store: string,
  byName: ReadonlyMap<string, ReadonlySet<string>>,
  functions: readonly string[],
): string {
  const statements = sorted(byName).flatMap(([name, texts]) =>
    [...texts].toSorted().map((text) => `${name === "" ? "" : `-- ${name}\n`}${text};\n`),
  );
  return [`-- === ${store}\n`, ...statements, ...unreached(functions, byName)].join("\n");
}

function unreached(functions: readonly string[], byName: ReadonlyMap<string, unknown>): string[] {
  const names = functions.filter((name) => !byName.has(name)).toSorted();
  return names.length > 0 ? [`-- not sent by the API, or by way of another function: ${names.join(", ")}\n`] : [];
}

/** One line for each clause. Lists of any length look alike, and parameters are counted again. */
function readable(text: string): string {
  const short = text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/ in \((\$\d+)(?:, \$\d+)+\)/g, " in ($1)")
    .replaceAll(/(values \([^()]*\))(?:, \([^()]*\))+/g, "$1, …");
  const numbers = new Map<string, string>();
  const counted = short.replaceAll(/\$\d+/g, (parameter) => {
    const known = numbers.get(parameter) ?? `$${numbers.size + 1}`;
    numbers.set(parameter, known);
    return known;
  });
  return counted.replaceAll(BREAK_BEFORE, "\n  ");
}

const sorted = <Value>(map: ReadonlyMap<string, Value>): [string, Value][] =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));

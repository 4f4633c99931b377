/** One line of the list. `better` says that a `+` line exists. */
export type Requirement = { area: string; number: number; better: boolean };
export type Required = {
  wanted: string[];
  /** Ids that count as open whatever a test says, each with what it waits for. */
  open: Map<string, string>;
};

const LINE = /^([A-Z]+)-(\d+)(\+?) \| /;
/** Decisions are not requirements: no test shows them. */
const DECISIONS = "OQ";

/** Reads docs/requirements.md: `X-01` and `X-01+` become one requirement. */
export function parseRequirements(text: string): Requirement[] {
  const found = new Map<string, Requirement>();
  for (const line of text.split("\n")) {
    const [, area, digits, plus] = LINE.exec(line) ?? [];
    if (area === undefined || digits === undefined || area === DECISIONS) continue;
    const entry = found.get(`${area}-${digits}`) ?? { area, number: Number(digits), better: false };
    if (plus === "+") entry.better = true;
    found.set(`${area}-${digits}`, entry);
  }
  return [...found.values()];
}

/** `SHELL-08`, the name under which both lines of a requirement are counted. */
export function idOf({ area, number }: Pick<Requirement, "area" | "number">): string {
  return `${area}-${String(number).padStart(2, "0")}`;
}

/** The id as it must be named: with its `+` where the better line stands. */
export function nameOf(requirement: Requirement): string {
  return idOf(requirement) + (requirement.better ? "+" : "");
}

/** Reads docs/required.txt: patterns, then under `[open]` each `ID AREA` pair. */
export function parseRequired(text: string): Required {
  const [wanted = "", open = ""] = text.replaceAll(/#.*$/gm, "").split("[open]");
  const pairs = open.split("\n").map((line) => line.trim().split(/\s+/));
  return {
    wanted: wanted.split(/[\s,]+/).filter(Boolean),
    open: new Map(pairs.flatMap(([id, area]) => (id && area ? [[id, area] as const] : []))),
  };
}

/** The requirements a pattern takes: an area, one id, or a range `A-01..09`. A pattern that takes none is a mistake. */
export function takenBy(pattern: string, requirements: Requirement[]): Requirement[] {
  const [, area, from, to] = /^([A-Z]+)(?:-(\d+)(?:\.\.(\d+)|\+?))?$/.exec(pattern) ?? [];
  const first = from === undefined ? 0 : Number(from);
  const last = from === undefined ? Infinity : Number(to ?? from);
  const taken = requirements.filter((one) => one.area === area && one.number >= first && one.number <= last);
  if (taken.length === 0) throw new Error(`docs/required.txt: no requirement is meant by '${pattern}'`);
  return taken;
}

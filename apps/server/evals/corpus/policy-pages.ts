import { Random } from "../../seed/random.ts";
import type { CorpusLimit, CorpusPolicy, WrittenClause } from "./corpus-policy.ts";
import { money } from "./endorsements.ts";

// Writes a policy as Markdown, in one of several layouts of declarations.

const BREAK = "<!-- page break -->";
/** How dates are printed. */
export const DATES = [
  (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  (day: string) => new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "long" }),
  (day: string) => `${Number(day.slice(5, 7))}-${Number(day.slice(8))}-${day.slice(0, 4)}`,
];
const FORM_STYLES = [
  (number: string, edition: string) => `${number} ${edition}`,
  (number: string, edition: string) => `${number} (${edition.replace(" ", "/")})`,
  (number: string, edition: string) => `${number.replaceAll(" ", "")} ${edition.replace(" ", "-")}`,
];
/** How labels and amounts are set. */
const LAYOUTS = ["COLON", "TABLE", "PAIRS", "LEADERS", "SPACED_DOLLAR"] as const;
type Row = readonly [label: string, value: string];

/** The pages of a policy, each as Markdown. */
export function writePages(policy: CorpusPolicy): string[] {
  const random = new Random(policy.seed ^ 0x5eed);
  const layout = random.pick(LAYOUTS);
  const date = random.pick(DATES);
  const formName = random.pick(FORM_STYLES);
  const { isPackage, parts, insurer, forms } = policy;
  const title = isPackage ? "Commercial Package" : (parts[0]?.title ?? "");
  const front = [
    `# ${insurer}`,
    `## ${title} Policy ${random.pick(["Declarations", "Common Declarations", "Declarations Page"])}`,
    "",
    ...rows(layout, facts(policy, date, random)),
  ];
  const limits = parts.flatMap(({ title: name, limits: printed }) => [
    "",
    `## ${name} ${random.pick(["Coverage Part", "Coverage Part Declarations"])}`,
    "",
    random.pick(["Limits of Insurance", "Limits of Insurance and Deductibles", "Schedule of Limits"]),
    "",
    ...rows(
      layout,
      printed.map((limit) => [limit.label, amount(layout, limit)] as const),
    ),
  ]);
  const schedule = [
    `# ${random.pick(["Schedule of Forms and Endorsements", "Forms Schedule", "Forms and Endorsements Made Part of This Policy"])}`,
    "",
    ...forms.map((form) => `${formName(form.number, form.edition)} ${form.title}`).flatMap((line) => [line, ""]),
  ];
  const own = forms.filter(({ isPresent }) => isPresent);
  const endorsements = own.map((form) => [
    "THIS ENDORSEMENT CHANGES THE POLICY. READ IT CAREFULLY.",
    "",
    `# ${form.title}`,
    "",
    form.text,
    "",
    "All other terms of the policy stay as they are.",
    "",
    `${formName(form.number, form.edition)} Page 1 of 1`,
  ]);
  const wording = wordingPages(policy, random);
  const fixed = 1 + (isPackage ? 1 : 0) + 1 + endorsements.length;
  const filler = fillerPages(Math.max(0, policy.pages - fixed - wording.length), random);
  const first = isPackage ? [front, limits] : [[...front, ...limits]];
  return [...first, schedule, ...wording, ...filler, ...endorsements].map((lines) => lines.join("\n"));
}

/** The whole document, with its page breaks. */
export const writePolicy = (policy: CorpusPolicy): string => writePages(policy).join(`\n${BREAK}\n`);

function facts(policy: CorpusPolicy, date: (day: string) => string, random: Random): Row[] {
  const { labels, policyNumber, namedInsured, address, effectiveOn, expiresOn, premiumCents } = policy;
  const period: Row[] = random.chance(0.5)
    ? [["Policy Period", `${date(effectiveOn)} to ${date(expiresOn)}`]]
    : [
        ["Effective Date", date(effectiveOn)],
        ["Expiration Date", date(expiresOn)],
      ];
  return [
    [labels.policyNumber, policyNumber],
    [labels.namedInsured, namedInsured],
    ["Mailing Address", address],
    ...period,
    [labels.premium, money(premiumCents)],
  ];
}

const amount = (layout: (typeof LAYOUTS)[number], { cents }: CorpusLimit): string =>
  layout === "SPACED_DOLLAR" ? money(cents).replace("$", "$ ") : money(cents);

function rows(layout: (typeof LAYOUTS)[number], list: readonly Row[]): string[] {
  switch (layout) {
    case "LEADERS":
      return list.flatMap(([label, value]) => [`${label} ${".".repeat(Math.max(4, 60 - label.length))} ${value}`, ""]);
    case "TABLE":
    case "SPACED_DOLLAR":
      return ["| Item | Entry |", "|---|---|", ...list.map(([label, value]) => `| ${label} | ${value} |`)];
    case "PAIRS": {
      const pairs = Array.from({ length: Math.ceil(list.length / 2) }, (_, at) => list.slice(at * 2, at * 2 + 2));
      const cells = pairs.map((pair) => `| ${pair.flat().join(" | ")} |`);
      return ["| Item | Entry | Item | Entry |", "|---|---|---|---|", ...cells];
    }
    case "COLON":
  }
  return list.flatMap(([label, value]) => [`${label}: ${value}`, ""]);
}

const SECTIONS: Readonly<Record<WrittenClause["section"], string>> = {
  COVERAGE: "SECTION I - COVERAGES",
  EXCLUSION: "SECTION II - EXCLUSIONS",
  CONDITION: "SECTION III - CONDITIONS",
};

/** The wording: a page for each section of each line. */
function wordingPages({ clauses, parts }: CorpusPolicy, random: Random): string[][] {
  return parts.flatMap(({ line, title }) =>
    (["COVERAGE", "EXCLUSION", "CONDITION"] as const).flatMap((section) => {
      const own = clauses.filter((one) => one.line === line && one.section === section);
      if (own.length === 0) return [];
      const written = own.flatMap(({ heading, text }, at) => [
        "",
        `### ${String.fromCodePoint(65 + at)}. ${heading}`,
        "",
        text,
        "",
        random.pick(FILLER),
      ]);
      return [[`# ${title} Coverage Form`, "", `## ${SECTIONS[section]}`, ...written]];
    }),
  );
}

/** Sentences that hold the usual words and answer nothing. */
const FILLER = [
  "The words you and your refer to the named insured shown in the declarations.",
  "Words that appear in quotation marks have the meaning that the definitions give them.",
  "Various provisions in this policy restrict coverage; read the whole policy to determine rights, duties and what is covered.",
  "The limits that apply to this coverage are shown in the declarations and are described in the section on limits.",
  "Other exclusions and conditions of this form may apply to the same loss.",
  "Headings are for convenience and do not change what the policy covers.",
];

function fillerPages(count: number, random: Random): string[][] {
  return Array.from({ length: count }, (_, at) => [
    `## Definitions, continued (${at + 1})`,
    ...Array.from({ length: 12 }, () => ["", random.pick(FILLER)]).flat(),
  ]);
}

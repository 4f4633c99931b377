import { SEARCH_MAX_LENGTH } from "@cara/contract/limits.ts";
import type { WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import { wordsOf } from "#domains/documents/passage.ts";

/** Something to look up in the files. */
export type Topic = {
  /** What the person reads; null for the question they typed. */
  title: string | null;
  query: string;
  /** The words that the person typed, each with what documents print for it; of a question only. */
  asked?: readonly AskedWord[];
};
export type AskedWord = { word: string; terms: readonly string[] };

/** Words of a question that say nothing about its subject; the stop words of PostgreSQL's search are among them. */
const ASKING = new Set(
  (
    "about above after again against all am any anything as at be because been before being below between both " +
    "but by can check client could cover coverage covered covers did do does doing don down during each few find " +
    "for from further get give had has have having he her here hers herself him himself his how i if insured's " +
    "into it its itself just know last let long look many may me mean more most much must my myself need no nor " +
    "not now off once only other our ours ourselves out over own please policies policy quote s same say says " +
    "see shall she should show so some state stated such t tell than that their theirs them themselves then " +
    "there these they this those through too under until up us very was we were when where whether which while " +
    "who whom whose why will would you your yours yourself yourselves"
  ).split(" "),
);

/** What people type, and what documents print. */
const TERMS: Readonly<Record<string, string>> = {
  acquired: "acquire acquired",
  agg: "aggregate",
  ai: "additional insured",
  assign: "transfer assign",
  assigned: "transferred assigned",
  auto: "automobile",
  bi: "bodily injury",
  bought: "acquire acquired",
  bpp: "business personal property",
  carrier: "insurer company",
  cgl: "commercial general liability",
  ded: "deductible",
  deductible: "deductible retention",
  el: "employers liability",
  expire: "expiration policy period",
  expires: "expiration policy period",
  gl: "general liability",
  hail: "hail windstorm",
  mold: "fungi mold",
  notify: "notify notice report tell",
  number: "number",
  occ: "occurrence",
  pd: "property damage",
  report: "report notify notice tell",
  reported: "report notify notice tell",
  retention: "retention deductible",
  sir: "self insured retention",
  subrogation: "subrogation transfer of rights of recovery",
  truck: "truck auto",
  um: "uninsured motorists",
  umb: "umbrella",
  vehicle: "vehicle auto",
  wc: "workers compensation",
  wind: "windstorm hail",
  wos: "waiver of subrogation transfer of rights of recovery",
};

/** What an expert looks for first in the files of a preset. */
const LIMITS: readonly Topic[] = [
  { title: "Named insured", query: "named insured" },
  { title: "Policy period", query: "policy period effective expiration" },
  { title: "General liability limits", query: "each occurrence general aggregate limit" },
  { title: "Automobile liability limit", query: "combined single limit automobile liability" },
  { title: "Umbrella limit", query: "umbrella excess each occurrence aggregate" },
  { title: "Workers compensation", query: "workers compensation employers liability each accident" },
];
const REQUIREMENTS: readonly Topic[] = [
  ...LIMITS.slice(2),
  { title: "Additional insured", query: "additional insured" },
  { title: "Waiver of subrogation", query: "waiver subrogation" },
  { title: "Primary and noncontributory", query: "primary noncontributory" },
  { title: "Notice of cancellation", query: "notice cancellation days" },
];
const OF_PRESET: Readonly<Record<WorkspacePreset, readonly Topic[]>> = {
  CERTIFICATE_REVIEW: [...LIMITS, ...REQUIREMENTS.slice(4, 6)],
  CONTRACT_REVIEW: REQUIREMENTS,
  COVERAGE_COMPARISON: [
    ...LIMITS.slice(1, 5),
    { title: "Deductible or retention", query: "deductible retention" },
    { title: "Premium", query: "total premium" },
    { title: "Exclusions", query: "exclusion endorsement" },
    { title: "Forms", query: "schedule of forms endorsements" },
  ],
  DOCUMENT_EXPLORATION: [],
  GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE: [],
  GENERATE_TEMPLATE: [],
};

/** What a preset's first message looks for, whatever it says; empty for a message that is a question. */
export const preparedTopics = (preset: WorkspacePreset | null, isFirst: boolean): readonly Topic[] =>
  preset && isFirst ? OF_PRESET[preset] : [];

/** The subject of the person's own question. */
export function topicsIn(question: string): readonly Topic[] {
  const query = queryOf(question);
  return query === "" ? [] : [{ title: null, query, asked: askedIn(question) }];
}

/** Only its own words: "constructor" is one that every object answers to, and that people write. */
const printedFor = (word: string): string | undefined => (Object.hasOwn(TERMS, word) ? TERMS[word] : undefined);

/** The words of a question that tell its subject, each with what documents print for it. */
function askedIn(question: string): AskedWord[] {
  const start = question.slice(0, 2_000);
  const typed = new Map((start.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [word.toLowerCase(), word]));
  return wordsOf(start)
    .filter((word) => !ASKING.has(word))
    .map((word) => ({ word: typed.get(word) ?? word, terms: (printedFor(word) ?? word).split(" ") }));
}

/** The subject of a question in the words of documents. */
export function queryOf(question: string): string {
  const expanded = new Set(askedIn(question).flatMap(({ terms }) => terms));
  let query = "";
  for (const word of expanded) {
    if (query.length + word.length + 1 > SEARCH_MAX_LENGTH) break;
    query += query === "" ? word : ` ${word}`;
  }
  return query;
}

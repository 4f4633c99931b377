import { SEARCH_MAX_LENGTH } from "@cara/contract/limits.ts";
import type { WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import { wordsOf } from "#domains/documents/passage.ts";

/** Something to look up in the files. */
export type Topic = {
  /** What the person reads; null for the question they typed. */
  title: string | null;
  query: string;
};

/** Words of a question that say nothing about its subject. */
const ASKING = new Set(
  (
    "about am any anything as at be been by can check client could covered coverage cover covers did do does each find for from get give " +
    "had has have how i if insured's it its know last let long look many may me mean most much must my need our out policies policy " +
    "please quote say says see shall she should show so state stated tell than that their them then there these they this " +
    "those under until us was we were when where whether which while who whom whose why will would you your"
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
  GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE: LIMITS,
  GENERATE_TEMPLATE: [],
};

/** What a preset's first message looks for, whatever it says; empty for a message that is a question. */
export const preparedTopics = (preset: WorkspacePreset | null, isFirst: boolean): readonly Topic[] =>
  preset && isFirst ? OF_PRESET[preset] : [];

/** The subject of the person's own question. */
export function topicsIn(question: string): readonly Topic[] {
  const query = queryOf(question);
  return query === "" ? [] : [{ title: null, query }];
}

/** The subject of a question in the words of documents. */
export function queryOf(question: string): string {
  const words = wordsOf(question.slice(0, 2_000)).filter((word) => !ASKING.has(word));
  const expanded = new Set(words.flatMap((word) => (TERMS[word] ?? word).split(" ")));
  let query = "";
  for (const word of expanded) {
    if (query.length + word.length + 1 > SEARCH_MAX_LENGTH) break;
    query += query === "" ? word : ` ${word}`;
  }
  return query;
}

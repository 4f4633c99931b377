/** What abbreviations in the names of fields stand for, where they stand for one thing only. */
const SHORT: Readonly<Record<string, string>> = {
  acc: "accident",
  addl: "additional",
  addr: "address",
  agcy: "agency",
  agg: "aggregate",
  amt: "amount",
  au: "auto",
  auth: "authorized",
  bi: "bodily injury",
  cert: "certificate",
  cgl: "general liability",
  clms: "claims",
  csl: "combined single",
  ded: "deductible",
  desc: "description",
  dis: "disease",
  dt: "date",
  ea: "each",
  eff: "effective",
  el: "employers liability",
  emp: "employee",
  gen: "general",
  gl: "general liability",
  insd: "insured",
  insr: "insurer",
  liab: "liability",
  lmt: "limit",
  lmts: "limit",
  ltr: "letter",
  med: "medical",
  nbr: "number",
  no: "number",
  num: "number",
  occ: "occurrence",
  occur: "occurrence",
  ops: "operations",
  oth: "other",
  pd: "property damage",
  pol: "policy",
  rep: "representative",
  subr: "subrogation",
  tel: "phone",
  telephone: "phone",
  umb: "umbrella",
  wc: "workers compensation",
  wvd: "waived",
  xs: "excess",
};
/** Other words for the same thing. */
const SAME: Readonly<Record<string, string>> = {
  agency: "producer",
  automobile: "auto",
  each: "per",
  expiry: "expiration",
  insurers: "insurer",
  limits: "limit",
  remarks: "remark",
  statute: "statutory",
  subrogation: "waiver",
  vehicle: "auto",
  waived: "waiver",
  worker: "workers",
};
/** Words of a field that say nothing of what it is for. */
const EMPTY = new Set(
  "and box cb check checkbox chk coverage field fld for form full has identifier in indicator insurance is liability mailing named of or subform text textbox the tick to topmost txt".split(
    " ",
  ),
);
/** Words that belong together, as they stand, and what they are. */
const PHRASES: readonly (readonly [said: RegExp, meant: string])[] = [
  [/\b(?:commercial )?general liability\b/gu, "gl"],
  [/\bworkers comp(?:ensation)?(?: (?:and )?employers liability)?\b|\bemployers liability\b/gu, "wc"],
  [/\bother (?:policy (?:coverage )?(?!number)|coverage )/gu, "other "],
  [/\bany one person\b/gu, "each person"],
  [/\bstatutory limits?\b/gu, "statutory"],
  [/\bcertificate holder\b/gu, "holder"],
  // "exp" alone may be expense, exposure or experience
  [/\bexp date\b/gu, "expiration date"],
  [/\bmedical exp\b/gu, "medical expense"],
];
/** What goes without saying beside other words. */
const IMPLIED: readonly (readonly [beside: readonly string[], implied: readonly string[]])[] = [
  [["effective"], ["policy", "date"]],
  [["expiration"], ["policy", "date"]],
  [["contact", "name"], ["person"]],
  [["phone"], ["contact", "number"]],
  [["fax"], ["contact", "number"]],
  [["email"], ["contact", "address"]],
  [["naic"], ["code", "insurer", "number"]],
  [["insurer", "letter"], ["code"]],
  [["retention"], ["deductible"]],
  [
    ["gl", "rented", "premises"],
    ["fire", "damage", "per", "occurrence"],
  ],
  [
    ["gl", "medical", "expense"],
    ["per", "person"],
  ],
  [["personal", "advertising"], ["injury"]],
  [
    ["combined", "single"],
    ["per", "accident"],
  ],
  [
    ["auto", "property", "damage"],
    ["per", "accident"],
  ],
  [["bodily", "injury"], ["per"]],
  [["disease", "employee"], ["per"]],
  [["statutory"], ["per"]],
  [["aggregate", "per"], ["applies"]],
  [
    ["authorized", "representative"],
    ["producer", "signature"],
  ],
  [
    ["description", "operations"],
    ["certificate", "remark"],
  ],
];
const LINES = ["gl", "auto", "umbrella", "excess", "wc", "other"];
const LETTERS = ["a", "b", "c", "d", "e", "f"];

/** The words of a field's name: without the places in a tree of fields, and with each word of "GLEachOcc" by itself. */
export const splitName = (name: string): string[] =>
  name
    .replaceAll(/\b(?:page|form|p|f)(?:_?\d{1,4}(?:\[\d{1,4}\])?|\[\d{1,4}\])\./giu, " ")
    .replaceAll(/\[\d+\]|\b[a-z]_?\d+\b/giu, " ")
    .replaceAll(/\b(?:txt|chk|cb|fld)(?=[A-Z])/gu, "")
    .replaceAll(/['’]s\b/gu, "")
    .replaceAll(/([a-z])(?=[A-Z0-9])|([A-Z])(?=[A-Z][a-z])|(\d)(?=[A-Za-z])/gu, "$1$2$3 ")
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(Boolean);

/** What words mean, whatever they are called; the same for "GLEachOcc" and "General liability: each occurrence limit". */
export function meaningOf(words: readonly string[]): ReadonlySet<string> {
  let said = words.map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word] : word)).join(" ");
  for (const [phrase, meant] of PHRASES) said = said.replaceAll(phrase, meant);
  const known = said.split(" ").map((word) => (Object.hasOwn(SAME, word) ? (SAME[word] ?? word) : word));
  const meant = new Set(known.filter((word) => word !== "" && !EMPTY.has(word)));
  if (meant.has("umbrella")) meant.delete("excess");
  const isOfLine = LINES.some((line) => meant.has(line));
  const isInsurer = !isOfLine && (meant.has("insurer") || meant.has("naic"));
  const letters = LETTERS.filter((one) => meant.has(one));
  // names end in A, and only of an insurer it may say which
  if (!isInsurer || letters.length > 1) meant.delete("a");
  if (isInsurer && letters.length > 0) meant.delete("name");
  for (const [beside, implied] of IMPLIED)
    if (beside.every((word) => meant.has(word))) for (const word of implied) meant.delete(word);
  // "other: limit" is a limit, and "disease: policy limit" one of the policy
  const rest = [...meant].filter((word) => word !== "limit" && word !== "amount");
  if (rest.some((word) => !LINES.includes(word))) return new Set(rest);
  if (meant.has("limit")) meant.delete("amount");
  return meant;
}

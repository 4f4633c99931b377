import type { Line } from "#domains/documents/evidence/page-lines.ts";

/** A policy that a remark may be about. */
type Named = { policyNumber: { value: string }; coverageType: { value: string } | null };

const END = /^certificate holder$|^cancellation/iu;
const REMARKS_MAX_LENGTH = 20_000;

/** The additional insureds that a certificate's remarks name, by policy number. */
export function additionalInsureds(
  remarks: readonly Line[],
  policies: readonly Named[],
  holder: string | null,
): ReadonlyMap<string, string[]> {
  const end = remarks.findIndex(({ cells }) => END.test(cells[0]?.text ?? ""));
  const text = remarks
    .slice(0, end === -1 ? undefined : end)
    .flatMap(({ cells }) => cells.map((cell) => cell.text))
    .join(" ")
    .slice(0, REMARKS_MAX_LENGTH);
  const found = new Map<string, string[]>();
  for (const sentence of text.split(/(?<=[.:]) (?=\p{Lu})/u)) {
    const subject = subjectOf(sentence);
    if (!subject) continue;
    const parties = /\bcertificate holder$/iu.test(subject) ? [holder] : partiesOf(subject, / are /u.test(sentence));
    for (const number of policiesOf(sentence, policies))
      for (const party of parties)
        if (party && !found.get(number)?.includes(party)) found.set(number, [...(found.get(number) ?? []), party]);
  }
  return found;
}

const TERM = "additional insured";
const ALSO = " is also covered on ";
/** What may stand between the verb and the term. */
const BETWEEN = new Set(["a", "also", "an", "as", "covered", "hereby", "included", "named"]);

/** "X is an additional insured on …", "… include X as additional insured …", "X is also covered on policy …". */
function subjectOf(sentence: string): string | null {
  const term = sentence.toLowerCase().indexOf(TERM);
  if (term === -1) return sentence.includes(ALSO) ? sentence.slice(0, sentence.indexOf(ALSO)) : null;
  const words = sentence.slice(0, term).trim().split(" ");
  const includes = words.findIndex((word) => /^include[sd]?$/iu.test(word));
  const verb = words.findIndex((word) => word === "is" || word === "are");
  const end = words.findLastIndex((word) => !BETWEEN.has(word.toLowerCase()));
  if (includes !== -1 && end > includes) return words.slice(includes + 1, end + 1).join(" ");
  return verb > 0 && end === verb ? words.slice(0, verb).join(" ") : null;
}

/** Several parties are separated by commas and the last by "and"; one party's name may contain either. */
const partiesOf = (subject: string, isPlural: boolean): string[] =>
  isPlural ? subject.split(/,? and (?=\p{Lu})|, (?=\p{Lu})(?!(?:LLC|Inc|Ltd|LP|Corp)\b)/u) : [subject];

/** The policies that a sentence names, by number or by line; all of them if it names none. */
function policiesOf(sentence: string, policies: readonly Named[]): string[] {
  const words = new Set(sentence.split(/[\s,;()#]+|\.$/u));
  const numbered = policies.filter(({ policyNumber }) => words.has(policyNumber.value));
  const lower = sentence.toLowerCase();
  const byLine = policies.filter(({ coverageType }) => {
    const line = coverageType?.value.toLowerCase().replace(/^commercial /u, "");
    return line !== undefined && lower.includes(line);
  });
  const meant = numbered.length > 0 ? numbered : byLine.length > 0 ? byLine : policies;
  return meant.map(({ policyNumber }) => policyNumber.value);
}

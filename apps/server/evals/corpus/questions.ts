import { FIELDS_OF_LINE } from "@cara/contract/coverage-fields.ts";
import type { CorpusPolicy } from "./corpus-policy.ts";
import { money } from "./endorsements.ts";
import { DATES } from "./policy-pages.ts";
import type { CorpusLine } from "./printed-fields.ts";

/** The fact that a question asks for: the line it is of, and its name in the ledger. */
export type AskedFact = { line: CorpusLine | null; label: string };

/** A question, and the words of the document that answer it, in any of the ways they may be printed. */
export type Question = { text: string; answers: readonly string[] } & (
  | { kind: "PASSAGE" }
  | { kind: "FACT"; fact: AskedFact }
);

/** What people ask about a policy: its clauses and endorsements in their own words, and its facts by the ledger's names. */
export function questionsOf(policy: CorpusPolicy): Question[] {
  const { clauses, forms, parts, labels } = policy;
  const passages = [...clauses, ...forms.filter(({ isPresent }) => isPresent)].flatMap(({ asks, text }) =>
    asks.map((ask): Question => ({ kind: "PASSAGE", text: ask, answers: [text] })),
  );
  const isChanged = ({ key }: { key: string }) => policy.amendment?.key === key;
  const facts = parts.flatMap(({ line, limits }) =>
    // two parts of a package may have a deductible: nobody asks for it like this
    (parts.length > 1 ? [] : limits.filter((limit) => !isChanged(limit))).flatMap((limit): Question[] => {
      const name = FIELDS_OF_LINE[line].find(({ kind, key }) => kind === limit.kind && key === limit.key)?.label;
      return name
        ? [
            {
              kind: "FACT",
              text: factQuestion(name),
              answers: [`${limit.label} ${money(limit.cents)}`],
              fact: { line, label: name },
            },
          ]
        : [];
    }),
  );
  const terms: Question[] = [
    {
      kind: "FACT",
      text: "Who is the named insured?",
      answers: [`${labels.namedInsured} ${policy.namedInsured}`],
      fact: { line: null, label: "Named insured" },
    },
    {
      kind: "FACT",
      text: "What is the policy number?",
      answers: [`${labels.policyNumber} ${policy.policyNumber}`],
      fact: { line: null, label: "Policy number" },
    },
    {
      kind: "FACT",
      text: "What is the premium?",
      answers: [`${labels.premium} ${money(policy.premiumCents)}`],
      fact: { line: null, label: "Premium" },
    },
  ];
  return [...passages, ...facts, ...terms];
}

/** How the declarations may print the beginning and the end of the policy. */
export function printedDates({ effectiveOn, expiresOn }: CorpusPolicy): Record<"effectiveOn" | "expiresOn", string[]> {
  const both = DATES.map((date) => [date(effectiveOn), date(expiresOn)] as const);
  return {
    effectiveOn: both.flatMap(([start]) => [`Effective Date ${start}`, `Policy Period ${start}`]),
    expiresOn: both.flatMap(([start, end]) => [`Expiration Date ${end}`, `Policy Period ${start} to ${end}`]),
  };
}

const factQuestion = (name: string): string => {
  const plain = name.toLowerCase();
  return /deductible|retention/.test(plain) ? `What is the ${plain}?` : `What is the ${plain} limit?`;
};

import { FIELDS_OF_LINE } from "@cara/contract/coverage-fields.ts";
import type { CorpusPolicy } from "./corpus-policy.ts";
import { money } from "./endorsements.ts";

/** A question, and the words of the document that answer it. */
export type Question = { kind: "FACT" | "PASSAGE"; text: string; answer: string };

/** What people ask about a policy: its clauses and endorsements in their own words, and its facts by the ledger's names. */
export function questionsOf(policy: CorpusPolicy): Question[] {
  const { clauses, forms, parts, labels } = policy;
  const passages = [...clauses, ...forms.filter(({ isPresent }) => isPresent)].flatMap(({ asks, text }) =>
    asks.map((ask): Question => ({ kind: "PASSAGE", text: ask, answer: text })),
  );
  const isChanged = ({ key }: { key: string }) => policy.amendment?.key === key;
  const facts = parts.flatMap(({ line, limits }) =>
    // two parts of a package may have a deductible: nobody asks for it like this
    (parts.length > 1 ? [] : limits.filter((limit) => !isChanged(limit))).flatMap((limit): Question[] => {
      const name = FIELDS_OF_LINE[line].find(({ kind, key }) => kind === limit.kind && key === limit.key)?.label;
      return name ? [{ kind: "FACT", text: factQuestion(name), answer: `${limit.label} ${money(limit.cents)}` }] : [];
    }),
  );
  const terms: Question[] = [
    { kind: "FACT", text: "Who is the named insured?", answer: `${labels.namedInsured} ${policy.namedInsured}` },
    { kind: "FACT", text: "What is the policy number?", answer: `${labels.policyNumber} ${policy.policyNumber}` },
    { kind: "FACT", text: "What is the premium?", answer: `${labels.premium} ${money(policy.premiumCents)}` },
  ];
  return [...passages, ...facts, ...terms];
}

const factQuestion = (name: string): string => {
  const plain = name.toLowerCase();
  return /deductible|retention/.test(plain) ? `What is the ${plain}?` : `What is the ${plain} limit?`;
};

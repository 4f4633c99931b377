import { fieldLabel } from "./answer-score.ts";
import type { CorpusPolicy } from "./corpus-policy.ts";
import { money } from "./endorsements.ts";
import type { CorpusLine } from "./printed-fields.ts";
import { printedDates, type AskedFact, type Question } from "./questions.ts";

/** How people at their desks ask for the facts of a policy, in other words than the ledger's. */
export type Phrasings = {
  /** By the field of the ledger that is meant; of several fields, the one that must be named first. */
  fields: Readonly<Record<CorpusLine, Readonly<Record<string, readonly string[]>>>>;
  terms: Readonly<
    Record<"namedInsured" | "policyNumber" | "premium" | "expiresOn" | "effectiveOn" | "carrier", readonly string[]>
  >;
};

/** A package has several deductibles: who asks for one names its line. */
const NAMES_LINE: Readonly<Record<CorpusLine, RegExp>> = {
  GENERAL_LIABILITY: /\bGL\b|\bliability\b|\bgen/,
  AUTO: /\bauto\b|\bCSL\b|\bcomp\b|\bcoll|\bUM\b/,
  UMBRELLA: /\bumb/,
  WORKERS_COMPENSATION: /\bEL\b|\bE\.L\./,
  PROPERTY: /\bproperty\b|\bbuilding\b|\bbldg\b|\bBPP\b|\bhail\b|\bwind\b|\bbusiness\b/,
  CYBER: /\bcyber\b/,
};

/** The questions that these phrasings make about a policy. */
export function questionsIn({ fields, terms }: Phrasings, policy: CorpusPolicy): Question[] {
  const { parts, labels, isPackage, amendment } = policy;
  const ask = (texts: readonly string[], fact: AskedFact, ...answers: string[]): Question[] =>
    texts.map((text) => ({ kind: "FACT", text, answers, fact }));
  const term = (texts: readonly string[], label: string, ...answers: string[]) =>
    ask(texts, { line: null, label }, ...answers);
  const facts = parts.flatMap(({ line, limits }) =>
    limits
      .filter(({ key }) => amendment?.key !== key)
      .flatMap((limit) =>
        ask(
          (fields[line][limit.key] ?? []).filter((text) => !isPackage || NAMES_LINE[line].test(text)),
          { line, label: fieldLabel(line, limit) },
          `${limit.label} ${money(limit.cents)}`,
        ),
      ),
  );
  const { effectiveOn, expiresOn } = printedDates(policy);
  return [
    ...facts,
    ...term(terms.namedInsured, "Named insured", `${labels.namedInsured} ${policy.namedInsured}`),
    ...term(terms.policyNumber, "Policy number", `${labels.policyNumber} ${policy.policyNumber}`),
    ...term(terms.premium, "Premium", `${labels.premium} ${money(policy.premiumCents)}`),
    ...term(terms.expiresOn, "Expiration date", ...expiresOn),
    ...term(terms.effectiveOn, "Effective date", ...effectiveOn),
    ...term(terms.carrier, "Carrier", policy.insurer),
  ];
}

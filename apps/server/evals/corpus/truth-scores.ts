import type { DocumentReading } from "../../src/domains/policies/findings/read-document.ts";
import type { FindingDraft } from "../../src/domains/policies/findings/finding.ts";
import type { CorpusPolicy } from "./corpus-policy.ts";

/** One field of a policy: what is true of it, and what was read. */
export type TruthScore = {
  policy: string;
  line: string;
  field: string;
  result: "RIGHT" | "WRONG" | "MISSING";
  read: string;
  expected: string;
  isProved: boolean;
};
type Read = { value: unknown; isProved: boolean };

const valueOf = ({ amountCents, onDate, textValue, verdict }: FindingDraft): Read => ({
  value: amountCents ?? onDate ?? textValue,
  isProved: verdict === "PROVED",
});

/** Compares all that is true of a policy with what was read; an amount that the policy does not declare is wrong. */
export function truthScores(policy: CorpusPolicy, { findings, forms }: DocumentReading): TruthScore[] {
  const kind = policy.isPackage ? "PACKAGE" : (policy.parts[0]?.line ?? "");
  const score = (field: string, expected: unknown, read: readonly Read[]): TruthScore => {
    const want = String(expected);
    // of a value and its change both are read; the declared one is the first
    const [first] = read;
    const got = first ? String(first.value) : "";
    const result = want === got ? "RIGHT" : first ? "WRONG" : "MISSING";
    return {
      policy: policy.name,
      line: kind,
      field,
      result,
      read: got,
      expected: want,
      isProved: first?.isProved ?? false,
    };
  };
  const named = (key: string) => findings.filter((one) => one.line === null && one.key === key).map(valueOf);
  const ofField = (line: string, limit: { kind: string; key: string }) =>
    findings.filter((one) => one.line === line && one.kind === limit.kind && one.key === limit.key).map(valueOf);
  const change = policy.amendment;
  const declared = policy.parts.flatMap(({ line, limits }) => limits.map((limit) => ({ ...limit, line })));
  const invented = findings.filter(
    (one) =>
      one.line !== null &&
      !declared.some(({ line, kind: own, key }) => line === one.line && own === one.kind && key === one.key),
  );
  return [
    score("insurer", policy.insurer, named("carrier")),
    score("named insured", policy.namedInsured, named("namedInsured")),
    score("policy number", policy.policyNumber, named("policyNumber")),
    score("effective", policy.effectiveOn, named("effectiveOn")),
    score("expiration", policy.expiresOn, named("expiresOn")),
    score("premium", policy.premiumCents, named("premium")),
    ...declared.map((limit) => {
      const said = score(limit.key, limit.cents, ofField(limit.line, limit));
      // an endorsement says otherwise: nothing proves the declared amount any more
      const isSuperseded = change?.line === limit.line && change.kind === limit.kind && change.key === limit.key;
      return isSuperseded && said.isProved ? { ...said, result: "WRONG" as const } : said;
    }),
    ...invented.map((one) => score(`not declared: ${one.key}`, "nothing", [valueOf(one)])),
    ...policy.forms.map(({ number, edition, isPresent }) => {
      const same = forms.filter((form) => form.number === number);
      const said = ({ edition: own, presence }: (typeof forms)[number]) => `${number} ${own ?? ""} ${presence}`;
      return score(
        "form",
        `${number} ${edition} ${isPresent ? "PRESENT" : "LISTED"}`,
        same.map((form) => ({ value: said(form), isProved: false })),
      );
    }),
    ...(change ? [score("changed by an endorsement", change.cents, ofField(change.line, change).slice(1))] : []),
  ];
}

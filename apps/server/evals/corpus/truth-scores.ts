import type { Extraction } from "../../src/domains/policies/extraction/extract-facts.ts";
import type { Fact } from "../../src/domains/policies/extraction/fact.ts";
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

/** Compares all that is true of a policy with what was read, and everything else that was read with nothing. */
export function truthScores(policy: CorpusPolicy, read: Extraction): TruthScore[] {
  const of = (line: string, field: string, expected: unknown, fact: Fact<unknown> | null | undefined): TruthScore => {
    const [want, got] = [String(expected), fact ? String(fact.value) : ""];
    const result = want === got ? "RIGHT" : fact ? "WRONG" : "MISSING";
    return { policy: policy.name, line, field, result, read: got, expected: want, isProved: fact?.isProved ?? false };
  };
  const kind = policy.isPackage ? "PACKAGE" : (policy.parts[0]?.line ?? "");
  const it = read.kind === "POLICY" || read.kind === "BINDER" ? read.declarations : null;
  const declared = it?.declared ?? [];
  const limits = policy.parts.flatMap(({ line, limits: printed }) =>
    printed.map((limit) => {
      const same = declared.find(
        (one) => one.line === line && one.field.kind === limit.kind && one.field.key === limit.key,
      );
      return of(kind, limit.key, limit.cents, same?.cents);
    }),
  );
  const spurious = declared.filter(
    ({ line, field }) =>
      !policy.parts.some(
        (part) =>
          part.line === line && part.limits.some(({ kind: own, key }) => own === field.kind && key === field.key),
      ),
  );
  const forms = policy.forms.map(({ number, edition }) => {
    const same = it?.forms.find((form) => form.number.value === number);
    return of(
      kind,
      "form",
      `${number} ${edition}`,
      same && { ...same.number, value: `${same.number.value} ${same.edition ?? ""}` },
    );
  });
  const change = policy.amendment;
  const changed = it?.changes.find(({ field, line }) => line === change?.line && field.key === change.key);
  return [
    of(kind, "insurer", policy.insurer, it?.insurer),
    of(kind, "named insured", policy.namedInsured, it?.namedInsured),
    of(kind, "policy number", policy.policyNumber, it?.policyNumber),
    of(kind, "effective", policy.effectiveOn, it?.effectiveOn),
    of(kind, "expiration", policy.expiresOn, it?.expiresOn),
    of(kind, "premium", policy.premiumCents, it?.premiumCents),
    ...limits,
    ...spurious.map(({ field, cents }) => of(kind, `not declared: ${field.key}`, "nothing", cents)),
    ...forms,
    ...(change ? [of(kind, "changed by an endorsement", change.cents, changed?.cents)] : []),
  ];
}

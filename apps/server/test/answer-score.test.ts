import { describe, expect, it } from "vitest";
import { fieldLabel, saysFact, wrongProved } from "../evals/corpus/answer-score.ts";
import { makePolicy } from "../evals/corpus/corpus-policy.ts";
import { money } from "../evals/corpus/endorsements.ts";
import { KNOWN_PHRASINGS } from "../evals/corpus/known-phrasings.ts";
import { questionsIn } from "../evals/corpus/phrasings.ts";
import { questionsOf } from "../evals/corpus/questions.ts";
import { STRANGER_PHRASINGS } from "../evals/corpus/stranger-phrasings.ts";

const stated = (label: string, value: string, after = "") =>
  `- **${label}: ${value}** (proved: code found the words; file from Dana (agency))${after}\n\n**Where it says so**`;

describe("saysFact", () => {
  const policy = makePolicy(2_026, "GENERAL_LIABILITY");
  const [limit] = policy.parts[0]?.limits ?? [];
  const value = money(limit?.cents ?? 0);
  const fact = {
    line: "GENERAL_LIABILITY",
    label: fieldLabel("GENERAL_LIABILITY", limit ?? { kind: "", key: "" }),
  } as const;

  it("takes the true value of the fact that was asked for, stated first, and no other", () => {
    expect(saysFact(policy, stated(fact.label, value), fact)).toBe(true);
    expect(saysFact(policy, stated(fact.label, `${value}9`), fact)).toBe(false);
    expect(saysFact(policy, stated("Premium", value), fact)).toBe(false);
    expect(saysFact(policy, `${stated("Premium", "$1")}\n${stated(fact.label, value)}`, fact)).toBe(false);
    expect(saysFact(policy, "The passages that fit your question best:", fact)).toBe(false);
    expect(wrongProved(policy, stated(fact.label, value))).toEqual([]);
    expect(wrongProved(policy, stated(fact.label, `${value}9`))).toEqual([`${fact.label}: ${value}9`]);
  });

  it("compares by line where a package has several of one label", () => {
    const single = makePolicy(2_027, "PACKAGE");
    const parts = single.parts.map((part) => ({
      ...part,
      limits: [
        {
          kind: "DEDUCTIBLE" as const,
          key: "Deductible",
          label: "Deductible",
          cents: part.line === "PROPERTY" ? 100_000 : 250_000,
        },
      ],
    }));
    const pack = { ...single, parts };
    const label = fieldLabel("PROPERTY", { kind: "DEDUCTIBLE", key: "Deductible" });
    const asked = { line: "PROPERTY", label } as const;
    expect(saysFact(pack, stated(label, "$1,000", ", property"), asked)).toBe(true);
    expect(saysFact(pack, stated(label, "$2,500", ", property"), asked)).toBe(false);
    expect(saysFact(pack, stated(label, "$2,500", ", general liability"), asked)).toBe(false);
    expect(wrongProved(pack, stated(label, "$2,500", ", general liability"))).toEqual([]);
    expect(wrongProved(pack, stated(label, "$2,500", ", property"))).toEqual([`${label}: $2,500`]);
  });

  it("knows the truth of every fact that is asked for", () => {
    for (const line of ["GENERAL_LIABILITY", "AUTO", "PROPERTY", "PACKAGE"] as const) {
      const one = makePolicy(2_028, line, true);
      const asked = [
        ...questionsOf(one),
        ...[KNOWN_PHRASINGS, STRANGER_PHRASINGS].flatMap((phrasings) => questionsIn(phrasings, one)),
      ];
      for (const question of asked) {
        if (question.kind === "PASSAGE") continue;
        const truth = question.answers.flatMap((answer) => answer.match(/\$[\d,.]+$/u) ?? []);
        for (const amount of truth)
          expect(saysFact(one, stated(question.fact.label, amount), question.fact)).toBe(true);
      }
    }
  });
});

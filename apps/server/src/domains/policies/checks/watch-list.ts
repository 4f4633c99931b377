import type { LiveForm } from "../findings/finding.ts";

/** A form that an account manager wants to see before the client relies on the policy. */
export type WatchListMatch = { form: LiveForm; why: string };

/** Families of form numbers, and why each deserves a look. */
const NUMBERS: Readonly<Record<string, string>> = {
  "CG 21 39": "Excludes coverage for liability that the insured assumes in a contract.",
  "CG 21 44": "Covers the listed premises, projects or operations only.",
  "CG 22 79": "Excludes coverage for a contractor's professional services.",
  "CG 22 94": "Excludes coverage for damage to work that subcontractors did.",
  "CG 35 08": "Excludes coverage for claims from generative AI.",
  "CG 40 47": "Excludes coverage for claims from generative AI.",
  "CG 40 48": "Excludes coverage for claims from generative AI.",
};

/** Carriers number their own forms: these are known by the words of their titles. */
const SUBJECTS: readonly (readonly [words: readonly string[], why: string])[] = [
  [["communicable disease"], "Excludes coverage for the spread of a disease."],
  [["artificial intelligence", "generative ai"], "Excludes coverage for claims from AI."],
  [["assault"], "Excludes coverage for assault or battery."],
  [["residential", "habitational", "condominium"], "Excludes coverage for residential work."],
  [
    ["action over", "injury to employees of", "injury to independent contractors"],
    "Excludes coverage for injured workers of contractors.",
  ],
  [["height", "stories"], "Limits coverage to work below a height."],
  [["borough", "territory", "new york operations"], "Excludes coverage in a part of the territory."],
  [
    ["prior work", "prior completed", "continuous or progressive"],
    "Excludes coverage for work completed before the policy.",
  ],
  [["subsidence", "earth movement"], "Excludes coverage for earth movement."],
  [["pfas", "perfluoro", "polyfluoro"], "Excludes coverage for PFAS."],
];
/** A title that excludes coverage says so. */
const EXCLUDING = ["exclusion", "exclude", "limitation", "limited"];

/** The forms of a policy that stand on the watch-list, each number once: one place may leave out the title that tells. */
export function watchedForms(forms: readonly LiveForm[]): WatchListMatch[] {
  const watched = forms.flatMap((form): WatchListMatch[] => {
    const why = NUMBERS[form.number] ?? bySubject(form.title);
    return why ? [{ form, why }] : [];
  });
  return [...new Map(watched.toReversed().map((one) => [one.form.number, one])).values()].toSorted((a, b) =>
    a.form.number < b.form.number ? -1 : 1,
  );
}

function bySubject(title: string | null): string | null {
  const words = title?.toLowerCase() ?? "";
  if (!EXCLUDING.some((word) => words.includes(word))) return null;
  return SUBJECTS.find(([known]) => known.some((word) => words.includes(word)))?.[1] ?? null;
}

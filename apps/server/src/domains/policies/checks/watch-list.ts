import type { LiveForm } from "../findings/finding.ts";

/** A form that an account manager wants to see before the client relies on the policy. */
export type WatchedForm = { form: LiveForm; why: string };

/** Families of form numbers, and why each deserves a look. */
const NUMBERS: Readonly<Record<string, string>> = {
  "CG 21 39": "Takes away cover for liability that the insured assumes in a contract.",
  "CG 21 44": "Covers the listed premises, projects or operations only.",
  "CG 22 79": "Takes away cover for a contractor's professional services.",
  "CG 22 94": "Takes away cover for damage to work that subcontractors did.",
  "CG 35 08": "Takes away cover for what generative AI causes.",
  "CG 40 47": "Takes away cover for what generative AI causes.",
  "CG 40 48": "Takes away cover for what generative AI causes.",
};

/** Carriers number their own forms: these are known by the words of their titles. */
const SUBJECTS: readonly (readonly [words: readonly string[], why: string])[] = [
  [["communicable disease"], "Takes away cover for the spread of a disease."],
  [["artificial intelligence", "generative ai"], "Takes away cover for what AI causes."],
  [["assault"], "Takes away cover for assault or battery."],
  [["residential", "habitational", "condominium"], "Takes away cover for residential work."],
  [
    ["action over", "injury to employees of", "injury to independent contractors"],
    "Takes away cover for injured workers of contractors.",
  ],
  [["height", "stories"], "Takes away cover above a height."],
  [["borough", "territory", "new york operations"], "Takes away cover in a part of the territory."],
  [["prior work", "prior completed", "continuous or progressive"], "Takes away cover for work of earlier years."],
  [["subsidence", "earth movement"], "Takes away cover for moving ground."],
  [["pfas", "perfluoro", "polyfluoro"], "Takes away cover for PFAS."],
];
/** A title that takes cover away says so. */
const TAKES_AWAY = ["exclusion", "exclude", "limitation", "limited"];

/** The forms of a policy that stand on the watch-list, each number once. */
export function watchedForms(forms: readonly LiveForm[]): WatchedForm[] {
  const byNumber = new Map(forms.toReversed().map((form) => [form.number, form]));
  return [...byNumber.values()]
    .flatMap((form): WatchedForm[] => {
      const why = NUMBERS[form.number] ?? bySubject(form.title);
      return why ? [{ form, why }] : [];
    })
    .toSorted((a, b) => (a.form.number < b.form.number ? -1 : 1));
}

function bySubject(title: string | null): string | null {
  const words = title?.toLowerCase() ?? "";
  if (!TAKES_AWAY.some((word) => words.includes(word))) return null;
  return SUBJECTS.find(([known]) => known.some((word) => words.includes(word)))?.[1] ?? null;
}

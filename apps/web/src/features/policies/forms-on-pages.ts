interface PlacedForm {
  number: string;
  edition?: string | null;
  title?: string | null;
  presence: "LISTED" | "PRESENT";
  isMissing: boolean;
}

/**
 * The forms that documents list or contain, each once: a listing whose pages are there is not shown beside them. The title
 * is the one that any place gives.
 */
export function formsOnPages<Form extends PlacedForm>(forms: readonly Form[]): Form[] {
  const isPresent = (form: Form) => forms.some((one) => one.presence === "PRESENT" && isSameForm(one, form));
  return forms
    .filter((form) => form.presence === "PRESENT" || form.isMissing || !isPresent(form))
    .map((form) => ({
      ...form,
      title: form.title ?? forms.find((one) => one.title && isSameForm(one, form))?.title ?? null,
    }));
}

type NamedForm = Pick<PlacedForm, "number" | "edition">;

/** A form as people name it: "CG 00 01 04 13". */
export const formName = ({ number, edition }: NamedForm): string => (edition ? `${number} ${edition}` : number);

/** An edition that is not printed may be any. */
export const isSameForm = (a: NamedForm, b: NamedForm): boolean =>
  a.number === b.number && (!a.edition || !b.edition || a.edition === b.edition);

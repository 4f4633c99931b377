/** Mutations that change nothing a person, the API or the database could show, each with its argument. */
export const EQUIVALENT: readonly { file: string; operator: string; before: string; why: string }[] = [];

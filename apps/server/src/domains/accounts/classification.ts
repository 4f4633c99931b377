import catalog from "@cara/contract/naics-2022.json" with { type: "json" };

const titles = new Map(catalog.map(({ code, title }) => [code, title]));

/** Whether a code is in the 2022 six-digit catalog. */
export const isClassification = (code: string): boolean => titles.has(code);

/** The title of a classification; null for an unknown code. */
export const classificationTitle = (code: string): string | null => titles.get(code) ?? null;

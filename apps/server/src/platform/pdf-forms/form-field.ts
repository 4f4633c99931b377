/** Most pages and fields of a form that is filled, and the longest name of a field. */
export const PAGES_MAX = 10;
export const FIELDS_MAX = 2_000;
export const NAME_MAX = 300;

/** A field of a fillable PDF. Its box is x, y, width and height in points, from the bottom left. */
export type FormField = {
  name: string;
  kind: "TEXT" | "CHECK" | "OTHER";
  /** What its author wrote for people who cannot see it. */
  label: string | null;
  page: number;
  box: [number, number, number, number];
};

/** What is printed on a form: texts and marks in its fields, and what has no field. */
export type Filling = {
  title: string;
  /** The day it is of, which its file says of itself. */
  at: string;
  texts: { field: string; label: string; text: string }[];
  checks: string[];
  further: { label: string; text: string }[];
};

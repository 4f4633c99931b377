/** A form: how to fill it in and submit it, and the possible outcomes. */
export interface RacedForm {
  /** The route whose action receives it. */
  route: string;
  /** The URL that opens it. */
  at: string;
  /** The stored draft: fields chosen from a list cannot be typed into. */
  draft?: readonly [key: string, values: Record<string, string | boolean>];
  /** The typed values, by the name, label or placeholder of the field. */
  typed?: Readonly<Record<string, string>>;
  /** A file is chosen too. */
  file?: File;
  /** The button that opens it, where it is inline in a page. */
  opens?: string;
  /** The submit button. */
  press: string;
  mutation: string;
  saved: object;
  redirectsTo: string;
  /** What the page's queries return once the server has saved the form: the person's own change. */
  own?: Readonly<Record<string, object>>;
  /** A conflict; without it the server fails instead. */
  conflict?: { reply: object; shown: string };
}

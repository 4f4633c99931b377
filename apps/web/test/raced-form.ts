/** A form, how it is filled in and sent, and what may become of it. */
export interface RacedForm {
  /** The route whose action it is sent to. */
  route: string;
  /** Where it is opened. */
  at: string;
  /** What was typed before, as the form keeps it: fields that are chosen from a list cannot be typed into. */
  draft?: readonly [key: string, values: Record<string, string>];
  /** What is typed, by the name, label or placeholder of the field. */
  typed?: Readonly<Record<string, string>>;
  /** A file is chosen too. */
  file?: File;
  /** The button that opens it, where it stands within a page. */
  opens?: string;
  /** The button that sends it. */
  press: string;
  mutation: string;
  saved: object;
  leadsTo: string;
  /** Someone else came first; without it the server is down instead. */
  conflict?: { reply: object; shown: string };
}

/** The start of an extension: "x 5", "ext. 5", "extension 5", "#5" and ";ext=5", as people and other systems write it. */
const EXTENSION = /(?:;ext=|(?:e?xt(?:ensi(?:o\u0301?|\u00f3))?n?|[x#~]|int|anexo)[:.]?[ \t,-]{0,9})\d{1,20}#?$/iu;
/** Longer texts are refused without scanning them. */
const TEXT_MAX_LENGTH = 250;

/** Whether a phone number is followed by an extension, which E.164 has no place for. */
export const hasExtension = (text: string): boolean =>
  text.length <= TEXT_MAX_LENGTH && EXTENSION.test(text.normalize("NFKC")) && parsePhone(text) !== null;

/** Parses a US phone number in any notation to E.164; null when it is invalid. An extension is left out, as when numbers are compared. */
export function parsePhone(text: string): string | null {
  if (text.length > TEXT_MAX_LENGTH) return null;
  // full-width digits and signs become plain ones
  const plain = text.normalize("NFKC");
  const number = plain.replace(EXTENSION, "");
  // a word before the number, as in "Tel. 337-555-0148", and one after it, as in "(cell)"
  const [, written = ""] = /^[^\d+(]*([\d+(](?:.*\d)?)\D*$/su.exec(number) ?? [];
  if (!/^[+(]*\d[\d\s().+/\u2010-\u2015\u2212*-]*$/u.test(written)) return null;
  const digits = written.replaceAll(/\D/gu, "");
  const [, ten] = /^(?:(?:011)?11?)?(\d{10})$/u.exec(digits) ?? [];
  return ten === undefined ? null : `+1${ten}`;
}

/** A stored US number for display: "+13375550148" is (337) 555-0148. Other texts are shown as they are. */
export function formatPhone(phone: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/u.exec(phone);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone;
}

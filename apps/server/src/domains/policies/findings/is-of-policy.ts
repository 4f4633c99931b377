import { plainNumber } from "../policy-number.ts";

const LINE_MAX_LENGTH = 300;
/** Pieces in which a policy's number may be printed. */
const NUMBER_WORDS_MAX = 6;

/** Whether a page bears no other policy's number; most pages of a form bear none. */
export function isOfPolicy(text: string, policyNumber: string | null): boolean {
  if (policyNumber === null) return true;
  const wanted = plainNumber(policyNumber);
  return text.split("\n").every((line) => {
    const label = /\bpolicy (?:number|no\b\.?|#) ?:?/iu.exec(line.slice(0, LINE_MAX_LENGTH));
    if (!label) return true;
    const said = line.slice(label.index + label[0].length, LINE_MAX_LENGTH).trim();
    const number = said.split(/\s+/u, NUMBER_WORDS_MAX);
    const isWanted = number.some((_, at) => plainNumber(number.slice(0, at + 1).join("")) === wanted);
    // an empty box, and the name of the coverage or the number of the form beside it
    return isWanted || !/^\S*\d|^[A-Z]{1,4} \d/u.test(said) || /^(?:CA|CG|IL|WC) \d\d \d\d /u.test(said);
  });
}

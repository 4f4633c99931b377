import { FORM_NUMBER, SAYS_NUMBER } from "../extraction/policy-numbers.ts";
import { isSameNumber, plainNumber } from "../policy-number.ts";

const LINE_MAX_LENGTH = 300;
/** Pieces in which a policy's number may be printed. */
const NUMBER_WORDS_MAX = 6;

/** Whether a page bears no other policy's number; most pages of a form bear none. */
export function isOfPolicy(text: string, policyNumber: string | null): boolean {
  if (policyNumber === null) return true;
  const lines = text.split("\n").map((line) => line.slice(0, LINE_MAX_LENGTH));
  return lines.every((line, at) => {
    const label = SAYS_NUMBER.exec(line);
    if (!label) return true;
    const beside = line.slice(label.index + label[0].length).trim();
    // some print the number under its label
    return isOwnOrNone(beside === "" ? (lines[at + 1] ?? "").trim() : beside, policyNumber);
  });
}

function isOwnOrNone(said: string, policyNumber: string): boolean {
  const number = said.split(/\s+/u, NUMBER_WORDS_MAX);
  const isWanted = number.some((_, at) => {
    const printed = number.slice(0, at + 1).join("-");
    return isSameNumber(printed, policyNumber) || plainNumber(printed) === plainNumber(policyNumber);
  });
  // an empty box, and the name of the coverage or the number of the form beside it
  return isWanted || !/^\S*\d|^[A-Z]{1,4} \d/u.test(said) || FORM_NUMBER.test(said);
}

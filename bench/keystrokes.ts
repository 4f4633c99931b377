/** The keystroke-level model: a key of an average typist, pointing at something, and making up one's mind. */
const KEY_SECONDS = 0.28;
const POINT_SECONDS = 1.1;
const DECISION_SECONDS = 1.35;

/**
 * What was counted. Keys are the person's own: each character, Tab, Enter and arrow is one, a capital letter and a
 * shortcut are one more. The text of a value as the policy states it (numbers, amounts, dates) is the value itself;
 * everything else is beyond it, also the letters that search a list. A decision is counted for every field in which the
 * person enters or chooses something, whatever it is; a field that is passed over with its default costs its Tab.
 */
export interface Count {
  values: number;
  beyond: number;
  points: number;
  decisions: number;
}

export const secondsOf = ({ values, beyond, points, decisions }: Count): number =>
  (values + beyond) * KEY_SECONDS + points * POINT_SECONDS + decisions * DECISION_SECONDS;

export const printCount = ({ values, beyond, points, decisions }: Count): void =>
  console.log(`values ${values} keys, beyond them ${beyond}, pointing ${points}, decisions ${decisions}`);

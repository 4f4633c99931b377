/** How many options a list shows and how many letters open it, by use. */
export interface SearchLimits {
  maxOptions: number;
  minQueryLength: number;
  /** The letters are asked for even when few options match. */
  alwaysAsksLetters?: boolean;
}

/** Presets to start from: all at hand, opens at once. */
export const PRESET_LIMITS: SearchLimits = { maxOptions: 1_000, minQueryLength: 0 };
/** Classification of a new account: three letters first, whatever the number of matches. */
export const NEW_ACCOUNT_CLASSIFICATION_LIMITS: SearchLimits = {
  maxOptions: 100,
  minQueryLength: 3,
  alwaysAsksLetters: true,
};
/** Classification on an account that has one: opens at once, so that neighbors can be browsed. */
export const CLASSIFICATION_LIMITS: SearchLimits = { maxOptions: 1_000, minQueryLength: 0 };
/** Every other searchable list: carriers, users, accounts, states. */
export const SELECT_LIMITS: SearchLimits = { maxOptions: 1_000, minQueryLength: 0 };

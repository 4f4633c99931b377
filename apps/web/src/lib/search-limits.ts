/** Option limits and minimum query lengths of comboboxes, by use. */
export interface SearchLimits {
  maxOptions: number;
  minQueryLength: number;
  /** The minimum applies even when few options match. */
  alwaysAsksLetters?: boolean;
}

/** Presets: all listed, opens immediately. */
export const PRESET_LIMITS: SearchLimits = { maxOptions: 1_000, minQueryLength: 0 };
/** Classification of a new account: three letters first, whatever the number of matches. */
export const NEW_ACCOUNT_CLASSIFICATION_LIMITS: SearchLimits = {
  maxOptions: 100,
  minQueryLength: 3,
  alwaysAsksLetters: true,
};
/** Classification of an existing account: opens immediately, so that similar codes can be browsed. */
export const CLASSIFICATION_LIMITS: SearchLimits = { maxOptions: 1_000, minQueryLength: 0 };
/** Every other searchable list: carriers, users, accounts, states. */
export const SELECT_LIMITS: SearchLimits = { maxOptions: 1_000, minQueryLength: 0 };

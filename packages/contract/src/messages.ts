/** Words the server answers with and the browser mirrors: one spelling for both. */
export const REQUIRED = "This field is required";
export const INVALID_EMAIL = "Enter a valid email address";
export const INVALID_CODE = "The code is not valid or has expired";
export const TOO_MANY_ATTEMPTS = "Too many attempts. Request a new code.";
export const atMostCharacters = (limit: number): string =>
  `Must be at most ${limit.toLocaleString("en-US")} characters`;

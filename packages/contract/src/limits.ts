/** Characters in a sign-in code; the sixth one submits the form. */
export const SIGN_IN_CODE_LENGTH = 6;
/** Minutes a sign-in code lives; after that the person asks for a new one. */
export const SIGN_IN_CODE_MINUTES = 10;
/** Seconds before a new code may be asked for; an earlier wish is refused with the seconds left. */
export const SIGN_IN_RESEND_SECONDS = 60;
/** Longest e-mail address accepted; a longer one is refused as not valid. */
export const EMAIL_MAX_LENGTH = 254;

/** Longest preset texts; a longer one comes back as a validation error under its field. */
export const PRESET_TITLE_MAX_LENGTH = 60;
export const PRESET_DESCRIPTION_MAX_LENGTH = 300;
export const PRESET_BASE_PROMPT_MAX_LENGTH = 20_000;

/** Most rows a list call answers; the rest comes by cursor. */
export const PAGE_MAX_ROWS = 100;
/** Longest search text; what is longer is refused. */
export const SEARCH_MAX_LENGTH = 200;

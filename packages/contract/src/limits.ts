/** Characters in a sign-in code; the sixth one submits the form. */
export const SIGN_IN_CODE_LENGTH = 6;
/** Minutes until a sign-in code expires. */
export const SIGN_IN_CODE_MINUTES = 10;
/** Seconds before a new code may be requested; an earlier request is refused with the seconds left. */
export const SIGN_IN_RESEND_SECONDS = 60;
/** Longest email address accepted; a longer one is refused as not valid. */
export const EMAIL_MAX_LENGTH = 254;

/** Longest preset texts; a longer one comes back as a validation error under its field. */
export const PRESET_TITLE_MAX_LENGTH = 60;
export const PRESET_DESCRIPTION_MAX_LENGTH = 300;
export const PRESET_BASE_PROMPT_MAX_LENGTH = 20_000;

/** Most custom presets on a user's start page; one more is refused. */
export const FAVORITE_PRESETS_MAX = 100;

/** Page size of the web app's lists; the server has prepared statements for it. */
export const PAGE_ROWS = 50;
/** Most rows per page; further ones are fetched by cursor. */
export const PAGE_MAX_ROWS = 100;
/** Longest search text; a longer one is refused. */
export const SEARCH_MAX_LENGTH = 200;

/** Longest names of accounts, contacts, carriers and holders. */
export const NAME_MAX_LENGTH = 200;
/** Most contacts in the picker; beyond that typing searches the server. */
export const CONTACTS_LISTED = 1_000;
/** Longest web address. */
export const WEBSITE_MAX_LENGTH = 2_000;
/** Longest notes, reasons and comments. */
export const NOTES_MAX_LENGTH = 5_000;
/** Longest reason why a certificate is voided, or issued despite a finding. */
export const CERTIFICATE_REASON_MAX_LENGTH = 1_000;
/** Longest policy and quote numbers. */
export const POLICY_NUMBER_MAX_LENGTH = 100;
/** Largest amount on a policy, in cents: $999,999,999.99. */
export const AMOUNT_MAX_CENTS = 99_999_999_999;
/** Largest limit, deductible or retention, in cents: $99,999,999,999.99. */
export const LIMIT_MAX_CENTS = 9_999_999_999_999;
/** Default term of a new policy in days. */
export const POLICY_TERM_DAYS = 365;
/** Longest description of a client's request. */
export const DETAILS_MAX_LENGTH = 10_000;
/** Most files per form; more are refused under the field. */
export const FILES_PER_SUBMIT = 10;
/** Most of the user's own requests on the home page; the list has the rest. */
export const HOME_REQUESTS_SHOWN = 5;

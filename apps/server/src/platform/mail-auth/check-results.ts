/** What a check of a message may find, by RFC 8601. */
export const CHECK_RESULTS = [
  "pass",
  "fail",
  "softfail",
  "neutral",
  "none",
  "policy",
  "temperror",
  "permerror",
] as const;

/** What a domain asks to be done with mail that fails DMARC. */
export const DMARC_POLICIES = ["none", "quarantine", "reject"] as const;

export const ACCOUNT_TYPES = ["BUSINESS", "INDIVIDUAL"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const ACCOUNT_ORIGINS = ["AGENCY", "DIRECT", "UNKNOWN"] as const;
export type AccountOrigin = (typeof ACCOUNT_ORIGINS)[number];

/** The enum values of a policy, spelled alike in SQL, GraphQL, URL and test. */
export const MARKETS = ["ADMITTED", "EXCESS_AND_SURPLUS"] as const;
export type Market = (typeof MARKETS)[number];

export const BILLING_TYPES = ["DIRECT", "AGENCY"] as const;
export type BillingType = (typeof BILLING_TYPES)[number];

/** NONE is a valid wire value; the form offers the other three. */
export const PAYMENT_INTERVALS = ["ANNUAL", "MONTHLY", "NONE", "QUARTERLY"] as const;
export type PaymentInterval = (typeof PAYMENT_INTERVALS)[number];

export const PROCESS_TYPES = ["AGENT_LED", "SELF_SERVE"] as const;
export type ProcessType = (typeof PROCESS_TYPES)[number];

export const LEAD_SOURCES = ["CAMPAIGN", "CROSS_SELL", "INBOUND", "OTHER", "PAID_LEAD", "REFERRAL"] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

export const SOURCE_SUB_TYPES = ["AGENCY", "BOLD_PENGUIN", "CUSTOMER", "OTHER_REFERRAL", "PARTNER", "TIVLY"] as const;
export type SourceSubType = (typeof SOURCE_SUB_TYPES)[number];

/** The subtypes of a lead source; a source not listed here has none. */
export const SUB_TYPES_OF: Readonly<Partial<Record<LeadSource, readonly SourceSubType[]>>> = {
  REFERRAL: ["PARTNER", "AGENCY", "CUSTOMER", "OTHER_REFERRAL"],
  PAID_LEAD: ["BOLD_PENGUIN", "TIVLY"],
};

export const SURPLUS_AUTHORITIES = ["ON_FILE", "NOT_ON_FILE", "UNKNOWN"] as const;
export type SurplusAuthority = (typeof SURPLUS_AUTHORITIES)[number];

export const APPOINTMENTS = ["APPOINTED", "NOT_APPOINTED", "UNKNOWN"] as const;
export type Appointment = (typeof APPOINTMENTS)[number];

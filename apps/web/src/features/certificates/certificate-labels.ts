import type { CertificateNextStep, CertificateState, CertificateWant } from "../../graphql/gen/graphql.ts";
import type { StateBadge } from "../../lib/state-badges.ts";

export const STATE_BADGES: Readonly<Record<CertificateState, StateBadge>> = {
  DRAFT: { label: "Draft", tone: "neutral", glyph: "ring" },
  ISSUED: { label: "Issued", tone: "green", glyph: "full" },
  SUPERSEDED: { label: "Superseded", tone: "neutral", glyph: "full" },
  VOID: { label: "Void", tone: "rose", glyph: "full" },
};

/** What a holder may ask of a line. */
export const WANT_LABELS: Readonly<Record<CertificateWant, string>> = {
  ADDITIONAL_INSURED_ONGOING: "Additional insured, ongoing operations",
  ADDITIONAL_INSURED_COMPLETED: "Additional insured, completed operations",
  ADDITIONAL_INSURED_PREMISES: "Additional insured, leased premises",
  ADDITIONAL_INSURED_EQUIPMENT: "Additional insured, leased equipment",
  ADDITIONAL_INSURED_MORTGAGEE: "Additional insured, mortgagee",
  ADDITIONAL_INSURED_VENDOR: "Additional insured, vendor",
  WAIVER: "Waiver of subrogation",
  PRIMARY_NONCONTRIBUTORY: "Primary and noncontributory",
  AGGREGATE_PER_PROJECT: "Aggregate per project",
  AGGREGATE_PER_LOCATION: "Aggregate per location",
  NOTICE_OF_CANCELLATION: "Notice of cancellation",
};

export const isInsuredWant = (want: CertificateWant): boolean => want.startsWith("ADDITIONAL_INSURED_");

/** What to do about something that is not printed, and the page for it. */
export const NEXT_STEPS: Readonly<
  Record<CertificateNextStep, { label: string; to(place: { policyId: string; accountId: string }): string | null }>
> = {
  ASK_CARRIER: { label: "Ask the carrier for the form", to: ({ policyId }) => `/app/policies/${policyId}/explore` },
  CHANGE_REQUEST: { label: "Change the request", to: ({ accountId }) => newCertificate(accountId) },
  REFUSE: { label: "Tell the holder that a certificate cannot say this", to: () => null },
  CONFIRM: { label: "Say it in a new request", to: ({ accountId }) => newCertificate(accountId) },
  ACCEPT_BY_PAGE: { label: "Read the page", to: ({ policyId }) => `/app/policies/${policyId}/documents` },
};
const newCertificate = (accountId: string): string => `/app/accounts/${accountId}/certificates/new`;

/** "San Antonio, TX 78217". */
export const cityOf = ({ city, zone, postalCode }: { city: string; zone: string; postalCode: string }): string =>
  `${city}, ${zone} ${postalCode}`;

import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { CertificateNextStep, CertificateState, CertificateWant } from "../../graphql/gen/graphql.ts";
import { sectionHash } from "../../lib/section-hash.ts";
import type { StateBadge } from "../../lib/state-badges.ts";
import { pageLink } from "../documents/page-link.ts";
import { plainLabelOf } from "../policies/policy-labels.ts";

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

/** "General liability: waiver of subrogation, aggregate per project", for each line. */
export const asksByLine = (asks: readonly { line: CoverageLine; want: CertificateWant }[]): string[] =>
  [...Map.groupBy(asks, ({ line }) => line)].map(
    ([line, own]) => `${plainLabelOf(line)}: ${own.map(({ want }) => inText(WANT_LABELS[want])).join("; ")}`,
  );
const inText = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

export const isInsuredWant = (want: CertificateWant): boolean => want.startsWith("ADDITIONAL_INSURED_");

/** What was refused, and of which certificate; `mayAccept` where a form may be accepted for it by its page. */
interface Place {
  policyId: string;
  accountId: string;
  certificateId: string;
  mayAccept: boolean;
  line: CoverageLine;
  want: CertificateWant;
  formPage: { fileId: string; page: number } | null;
}

/** The dialog where a person accepts a form by its page. */
function acceptPath({
  accountId,
  certificateId,
  policyId,
  line,
  want,
}: Pick<Place, "accountId" | "certificateId" | "policyId" | "line" | "want">): string {
  const question = new URLSearchParams({ policy: policyId, line, want });
  return `/app/accounts/${accountId}/certificates/${certificateId}/accept?${question}`;
}

const newCertificate = (accountId: string): string => `/app/accounts/${accountId}/certificates/new`;

/** Where a policy's carrier is asked for what is missing. */
export const askCarrierPath = (policyId: string): string =>
  `/app/policies/${policyId}/explore${sectionHash("Requests to the carrier", "Requests to the broker")}`;
/** Where the letter that says what a certificate cannot say is drafted. */
export const refusePath = ({ accountId, certificateId }: Pick<Place, "accountId" | "certificateId">): string =>
  `/app/accounts/${accountId}/certificates/${certificateId}${sectionHash("Refuse politely")}`;

/** What to do about something that is not printed, and the place for it. */
export const NEXT_STEPS: Readonly<Record<CertificateNextStep, { label: string; to(place: Place): string }>> = {
  ASK_CARRIER: { label: "Ask the carrier for the form", to: ({ policyId }) => askCarrierPath(policyId) },
  CHANGE_REQUEST: { label: "Change the request", to: ({ accountId }) => newCertificate(accountId) },
  REFUSE: { label: "Tell the holder that a certificate cannot say this", to: refusePath },
  CONFIRM: { label: "Say it in a new request", to: ({ accountId }) => newCertificate(accountId) },
  ACCEPT_BY_PAGE: {
    label: "Read the page",
    to: ({ mayAccept, formPage, ...place }) =>
      mayAccept
        ? acceptPath(place)
        : formPage
          ? pageLink(formPage.fileId, formPage.page)
          : `/app/policies/${place.policyId}/documents`,
  },
};

/** "San Antonio, TX 78217". */
export const cityOf = ({ city, zone, postalCode }: { city: string; zone: string; postalCode: string }): string =>
  `${city}, ${zone} ${postalCode}`;

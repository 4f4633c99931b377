import type { Carrier } from "#domains/policies/carrier.ts";
import type { CoverageFact, CoveragePart } from "#domains/policies/coverage-fact.ts";
import type { Policy } from "#domains/policies/policy.ts";
import type { Producer } from "#domains/agency/agency-settings.ts";
import type { Address } from "#kernel/address.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AccountId, AgencyId } from "#kernel/ids.ts";
import type { GateAcceptance, GateForm, GateRequest } from "../gate/gate-request.ts";
import type { FormEdition } from "./certificate-form.ts";

type Terms = "id" | "state" | "policyNumber" | "inforceOn" | "expiresOn" | "market" | "surplusAuthority";
/** A policy of the account with all that a certificate may print of it. */
export type LedgerPolicy = Pick<Policy, Terms> & {
  carrier: Pick<Carrier, "id" | "name" | "naicCode"> | null;
  /** The day a notice of cancellation takes effect. */
  cancelsOn: Day | null;
  parts: readonly CoveragePart[];
  facts: readonly CoverageFact[];
  forms: readonly GateForm[];
  /** What two people read on its pages and accepted; none where it is left out. */
  acceptances?: readonly GateAcceptance[];
};
/** What the agency has on record: the only source of what is printed. */
export type Ledger = {
  agencyId: AgencyId;
  producer: Producer;
  insured: { id: AccountId; name: string; address: Address | null };
  policies: readonly LedgerPolicy[];
};

/** Who asks for what. It has no field for a limit, a number, a date of a policy or an insurer. */
export type CertificateRequest = Omit<GateRequest, "holder"> & {
  edition: FormEdition;
  holder: { name: string; address: Address };
  descriptionOfOperations: string;
};

/** Whether a fact may be printed: a person verified it, or code found it on a page that it names. */
export const mayPrint = ({ status, evidence, verifiedBy }: CoverageFact): boolean =>
  (status === "VERIFIED" && verifiedBy !== null) ||
  (status === "PROVED" && evidence !== null && evidence.quote !== null);

/** Whether the policy is in force on a day. */
export const isInForceOn = ({ state, inforceOn, expiresOn }: LedgerPolicy, day: Day): boolean =>
  state === "INFORCE" && inforceOn !== null && expiresOn !== null && inforceOn <= day && day < expiresOn;

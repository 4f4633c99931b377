import type { CoverageLine } from "@cara/contract/coverage.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AgencyUserId, FileId, FormAcceptanceId, PolicyFormId, PolicyId } from "#kernel/ids.ts";
import type { Want } from "./known-forms.ts";

/** A form of a policy, as its documents show it. */
export type GateForm = {
  id: PolicyFormId;
  fileId: FileId;
  number: string;
  edition: string | null;
  title: string | null;
  presence: "PRESENT" | "LISTED";
  /** Its document is the policy's own: no quote or application, and no other policy's or term's. */
  isBinding: boolean;
  page: number;
  /** The words on that page that name the form; null where they could not be read. */
  quote: string | null;
  /** The text of its pages as they are stored, null for one that could not be read. */
  texts?: readonly (string | null)[];
  /** Whom its schedule names; empty where none was read. */
  scheduledNames: readonly string[];
  /** The places that its schedule is limited to, if any. */
  scheduledPlaces: readonly string[];
  effectiveOn: Day | null;
  expiresOn: Day | null;
  /** The numbers that its pages give it among the policy's endorsements: 3 for "Endorsement No. 3". */
  endorsements: readonly number[];
  /**
   * Why it may not mean what it says: its page says more than is understood, another page may take it back, or a document of
   * the policy is not read.
   */
  doubt: "PAGE" | "OTHER_PAGES" | "UNREAD" | null;
  /** That other page; null where the policy has more pages than are searched. */
  otherPage: { fileName: string; page: number } | null;
};

/** A policy with its lines and forms. */
export type GatePolicy = {
  id: PolicyId;
  lines: readonly CoverageLine[];
  isInForce: boolean;
  effectiveOn: Day | null;
  expiresOn: Day | null;
  /** The day a notice of cancellation takes effect. */
  cancelsOn: Day | null;
  forms: readonly GateForm[];
  /** What two people read on its pages and accepted; none where it is left out. */
  acceptances?: readonly GateAcceptance[];
};

/** Who accepted a form by its page and who confirmed it, and when. */
export type AcceptedBy = {
  id: FormAcceptanceId;
  acceptedBy: AgencyUserId;
  acceptedAt: string;
  confirmedBy: AgencyUserId;
  confirmedAt: string;
};
/** A form that people accepted for one question, although code could not read it as a proof. It counts for no other question. */
export type GateAcceptance = Ask &
  Pick<GateRequest, "holder" | "contract" | "riskState" | "project"> & {
    form: Pick<GateForm, "fileId" | "number" | "edition" | "page">;
    /** The page that was read, which is one of the form's, and the words on it. */
    page: number;
    quote: string;
    /** Why code could not read the form. */
    reason: string;
    /** Days that the form's pages say. */
    effectiveOn: Day | null;
    expiresOn: Day | null;
    by: AcceptedBy;
  };

/** The written contract that requires it: with the insured, or reaching the holder through others; null where none is known. */
export type Contract = "DIRECT" | "THROUGH_OTHERS" | null;

/** What is asked for. It says nothing about what the policy grants. */
export type GateRequest = {
  holder: string;
  asks: readonly Ask[];
  contract: Contract;
  /** Where the work is done or the risk is. */
  riskState: string | null;
  project: string | null;
  /** The day the certificate speaks of. */
  on: Day;
};
export type Ask = { line: CoverageLine; want: Want };

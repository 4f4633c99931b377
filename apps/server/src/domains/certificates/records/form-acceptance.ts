import type { Day } from "#kernel/calendar.ts";
import type { AgencyUserId, CertificateId, FileId, FormAcceptanceId, PolicyId } from "#kernel/ids.ts";
import type { Ask, GateAcceptance, GateRequest } from "../gate/gate-request.ts";
import type { Reason } from "../gate/gate-refusal.ts";

/** A form that a person accepted by its page for one question, because code could not read it as a proof. */
export type FormAcceptance = Ask &
  Pick<GateRequest, "contract" | "riskState" | "project"> & {
    id: FormAcceptanceId;
    /** The draft where it was accepted. */
    certificateId: CertificateId;
    policyId: PolicyId;
    fileId: FileId;
    /** SHA-256 of the document's bytes. */
    fileSha256: Buffer;
    formNumber: string;
    formEdition: string | null;
    formPage: number;
    /** The page that was read, and the words on it. */
    page: number;
    quote: string;
    reason: Reason;
    holderName: string;
    /** Of all that it rests on; it counts as long as that is the same. */
    groundHash: Buffer;
    acceptedBy: AgencyUserId;
    acceptedAt: Date;
    confirmedBy: AgencyUserId | null;
    confirmedAt: Date | null;
    withdrawnBy: AgencyUserId | null;
    withdrawnAt: Date | null;
    version: number;
  };

export type ConfirmRefusal = "NOT_WAITING" | "SECOND_PERSON" | "LATER_DAY";
type Confirmer = {
  by: AgencyUserId;
  /** Somebody else who may confirm is active in the agency. */
  isAnotherThere: boolean;
  acceptedOn: Day;
  today: Day;
};

/** Why a person may not confirm: a second one does, or where there is none, the same one on a later day of the agency. */
export function whyNotConfirmed(
  { confirmedAt, withdrawnAt, acceptedBy }: FormAcceptance,
  { by, isAnotherThere, acceptedOn, today }: Confirmer,
): ConfirmRefusal | null {
  if (confirmedAt !== null || withdrawnAt !== null) return "NOT_WAITING";
  if (by !== acceptedBy) return null;
  if (isAnotherThere) return "SECOND_PERSON";
  return today > acceptedOn ? null : "LATER_DAY";
}

/** What the gate needs of an acceptance; null of one that nobody confirmed, or that was withdrawn. */
export function toGate(
  acceptance: FormAcceptance,
  { effectiveOn, expiresOn }: Pick<GateAcceptance, "effectiveOn" | "expiresOn">,
): GateAcceptance | null {
  const { id, confirmedBy, confirmedAt, withdrawnAt, acceptedBy, acceptedAt } = acceptance;
  if (confirmedBy === null || confirmedAt === null || withdrawnAt !== null) return null;
  const { line, want, contract, riskState, project, fileId, page, quote, reason } = acceptance;
  return {
    line,
    want,
    holder: acceptance.holderName,
    contract,
    riskState,
    project,
    form: { fileId, number: acceptance.formNumber, edition: acceptance.formEdition, page: acceptance.formPage },
    page,
    quote,
    reason,
    effectiveOn,
    expiresOn,
    by: {
      id,
      acceptedBy,
      acceptedAt: acceptedAt.toISOString(),
      confirmedBy,
      confirmedAt: confirmedAt.toISOString(),
    },
  };
}

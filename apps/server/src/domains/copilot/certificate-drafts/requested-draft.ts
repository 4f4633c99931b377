import { ADDITIONAL_INSURED_WANTS, type Want } from "#domains/certificates/gate/known-forms.ts";
import { blocked, type Standing } from "#domains/certificates/desk/desk-item.ts";
import { NewCertificate } from "#domains/certificates/records/create-certificate.ts";
import type { ServiceRequest } from "#domains/servicing/service-request.ts";
import { readAsked } from "./read-request.ts";
import { textsOfRequest } from "./request-texts.ts";

const INSURED: ReadonlySet<Want> = new Set(ADDITIONAL_INSURED_WANTS);

/** What a service request asks for as a certificate to draft, or what is missing in it. */
export type RequestedDraft = { holderName: string | null } & (
  | { draft: NewCertificate; standing: null }
  | { draft: null; standing: Standing }
);

/**
 * Reads a request for a certificate by code. One that does not say for sure which account and which holder it means is left
 * to a person. A contract is left out: only a person can say that a written contract requires it.
 */
export async function requestedDraft(request: ServiceRequest): Promise<RequestedDraft> {
  const { accountId } = request;
  const { holder, all, asks, project, riskState } = await readAsked(textsOfRequest(request));
  const named = request.type === "CREATE_CERTIFICATE" ? request.part.name : null;
  const holderName = holder?.name ?? named;
  const unclear = (reason: string): RequestedDraft => ({
    holderName,
    draft: null,
    standing: blocked(reason, "COMPLETE_REQUEST"),
  });
  if (accountId === null) return unclear("No account");
  if (all.length > 1) return unclear("More than one holder");
  if (!holder) return unclear(named === null ? "No holder" : "Holder has no address");
  const draft = NewCertificate.safeParse({
    accountId,
    holder: { name: holder.name, address: holder.address },
    additionalInsured: asks.some(({ want }) => INSURED.has(want)),
    asks: asks.map(({ line, want }) => ({ line, want })),
    riskState,
    project,
    descriptionOfOperations: project,
  });
  return draft.success ? { holderName, draft: draft.data, standing: null } : unclear("Holder or address not usable");
}

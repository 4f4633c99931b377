import { useEffect, useState } from "react";
import { useOutletContext, useParams } from "react-router";
import { isOpen } from "../copilot/artifacts/email-page.ts";
import type { ShownEmail } from "../copilot/artifacts/email-content.tsx";
import type { ExploredPolicy, FormRequest } from "./explored-policy.ts";

export const explorePage = (policyId: string): string => `/app/policies/${policyId}/explore`;
export const editRequestPage = (policyId: string, id: string): string => `${explorePage(policyId)}/requests/${id}/edit`;
export const sendRequestPage = (policyId: string, id: string): string => `${explorePage(policyId)}/requests/${id}/send`;

export type RequestEmail = NonNullable<FormRequest["email"]>;

/** A request's email has no attachments. */
export const shownEmail = (email: RequestEmail): ShownEmail & RequestEmail => ({ ...email, attachments: [] });

/** The open request that a dialog was opened for, and its email; null when there is none to change. */
export function useOpenRequest() {
  const explored = useOutletContext<ExploredPolicy>();
  const { policyId = "", requestId = "" } = useParams();
  const request = explored.formRequests.find(({ id }) => id === requestId);
  const isEditable = request?.state === "OPEN" && request.email && isOpen(request.email);
  return { request, email: isEditable ? request.email : null, policyId, requestId, over: explorePage(policyId) };
}

/** Long enough for what a document brought to be noted after it was read. */
const NOTED_WITHIN_MS = 8_000;

/** Whether a request is about to change: its email is being sent, or a document was just read that may bring its forms. */
export function useAwaitsCarrier(requests: readonly FormRequest[], isReading: boolean): boolean {
  const [wasReading, setWasReading] = useState(isReading);
  useEffect(() => {
    const timer = setTimeout(() => setWasReading(isReading), isReading ? 0 : NOTED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isReading]);
  return requests.some(({ state, email }) => state === "OPEN" && (wasReading || email?.state === "APPROVED"));
}

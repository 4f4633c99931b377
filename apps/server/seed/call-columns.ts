import { callSearchText, type Call } from "#domains/calls/call.ts";
import type { Columns } from "./copy-rows.ts";
import type { MadeRequest } from "./make-request.ts";

/** What a call's row says of the call, apart from when it was and what was said. */
export function calledColumns(
  call: Omit<Call, "id" | "startedAt" | "endedAt" | "recording">,
  accountName: string | null,
): Columns {
  return {
    status: call.status,
    from_name: call.fromName,
    from_number: call.fromNumber,
    account_id: call.accountId,
    disconnection_reason: call.disconnectionReason,
    sentiment: call.sentiment,
    is_successful: call.isSuccessful,
    summary: call.summary,
    search_text: callSearchText(call, accountName),
  };
}

/** The call that a request came out of: the caller hung up when it was settled, and Cara noted what they wanted. */
export const callColumns = ({ request, account }: Pick<MadeRequest, "request" | "account">): Columns =>
  calledColumns(
    {
      status: "COMPLETED",
      fromName: request.clientName,
      fromNumber: request.clientPhone,
      accountId: request.accountId,
      disconnectionReason: "user_hangup",
      sentiment: "NEUTRAL",
      isSuccessful: true,
      summary: request.details,
    },
    account?.profile.name ?? null,
  );

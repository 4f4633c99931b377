import { formatPhone } from "@cara/contract/phone.ts";
import { Facts } from "@cara/ui/card.tsx";
import { Name, Prose } from "@cara/ui/prose.tsx";
import { SlideOver, SlideOverBody } from "@cara/ui/slide-over.tsx";
import type { ReactNode } from "react";
import { useFetcher, useLoaderData, useLocation, type LoaderFunctionArgs } from "react-router";
import { useStepFrom } from "../../forms/listed-rows.ts";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { RecordName } from "../../forms/record-name.tsx";
import { RecordPart } from "../../forms/record-part.tsx";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { CallSummaryQuery } from "../../graphql/gen/graphql.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { formatCallDuration } from "../../lib/durations.ts";
import { DASH } from "../../lib/missing.ts";
import { useMayChange } from "../../lib/role.ts";
import { sentenceCase } from "../../lib/title-case.ts";
import { LinkedRequests } from "../servicing/linked-requests.tsx";
import { CallRecording } from "./call-recording.tsx";
import { OpenByHand } from "../servicing/open-by-hand.tsx";
import { CallStatusBadge } from "./call-status-badge.tsx";
import { CallTranscript } from "../servicing/call-transcript.tsx";
import { callerOf, isEnded } from "../servicing/caller.ts";
import { endReason } from "./end-reason.ts";
import { useLiveCalls } from "./live-calls.ts";

const CallSummary = graphql(`
  query CallSummary($id: ID!) {
    call(id: $id) {
      id
      status
      fromName
      fromNumber
      disconnectionReason
      sentiment
      successful
      summary
      startedAt
      endedAt
      account {
        id
        account {
          name
        }
      }
      recordingUrl
      recordingConsent
      recordingProblem
      serviceRequests {
        ...LinkedRequest
      }
      transcript {
        role
        content
        toolName
        toolArgumentsJson
        toolCallId
      }
    }
  }
`);

const LIST = "/app/calls";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { call } = await orFallBack(
    execute(CallSummary, { id: params["callId"] ?? "" }, request),
    LIST,
    "That call could not be opened",
  );
  return call;
}

/** A call over the list: who called, what came of it, and what was said. */
export function Component() {
  const call = useLoaderData<typeof loader>();
  const close = useCloseTo(LIST);
  const onStep = useStepFrom(call.id);
  return (
    <SlideOver title="Call Summary" onClosed={close} onStep={onStep} stepHint="next call">
      {/* of another call, nothing stays scrolled */}
      <LiveCall key={call.id} loaded={call} />
    </SlideOver>
  );
}

type Shown = CallSummaryQuery["call"];

/** Fetched again while the call goes on; the list behind fetches its own rows. */
function LiveCall({ loaded }: { loaded: Shown }) {
  const again = useFetcher<Shown>();
  const { search } = useLocation();
  const mayChange = useMayChange();
  useLiveCalls(
    () => again.load(`${LIST}/${loaded.id}${search}`),
    (callId) => callId === loaded.id,
  );
  const call = again.data ?? loaded;
  return (
    <SlideOverBody className="grid content-start gap-5">
      <Facts className="sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]" facts={factsOf(call)} />
      <RecordPart title="Summary">
        {call.summary?.trim() ? (
          <Prose>{call.summary}</Prose>
        ) : (
          <p className="text-fg-muted">
            {isEnded(call) ? "No summary." : "There is a summary when the call has ended."}
          </p>
        )}
      </RecordPart>
      <RecordPart title="Recording">
        <CallRecording {...call} />
      </RecordPart>
      <RecordPart title="Service requests">
        <div className="grid gap-3">
          <LinkedRequests requests={call.serviceRequests} />
          {mayChange && (
            <OpenByHand
              details={call.summary ?? ""}
              given={{
                callId: call.id,
                accountId: call.account?.id ?? null,
                clientName: call.fromName ?? null,
                clientPhone: call.fromNumber ?? null,
              }}
            />
          )}
        </div>
      </RecordPart>
      <RecordPart title="Transcript">
        <CallTranscript transcript={call.transcript} caller={callerOf(call)} isEnded={isEnded(call)} />
      </RecordPart>
    </SlideOverBody>
  );
}

function factsOf(call: CallSummaryQuery["call"]): [string, ReactNode][] {
  const { account } = call;
  return [
    ["Status", <CallStatusBadge key="status" status={call.status} />],
    ["Timestamp", formatDateTime(call.startedAt)],
    ["Duration", formatCallDuration(call.startedAt, call.endedAt ?? null)],
    ["End reason", endReason(call.disconnectionReason)],
    ["Caller", <Name key="caller">{call.fromName ?? DASH}</Name>],
    ["User sentiment", sentenceCase(call.sentiment)],
    [
      "Account",
      account ? (
        <RecordName key="account" to={`/app/accounts/${account.id}/overview`}>
          {account.account.name}
        </RecordName>
      ) : (
        DASH
      ),
    ],
    ["Phone", call.fromNumber ? <Name key="phone">{formatPhone(call.fromNumber)}</Name> : DASH],
    ["Request handled", call.successful == null ? DASH : call.successful ? "Yes" : "No"],
  ];
}

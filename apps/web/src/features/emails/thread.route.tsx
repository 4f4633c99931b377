import { Facts } from "@cara/ui/card.tsx";
import { Name, Prose } from "@cara/ui/prose.tsx";
import { SlideOver, SlideOverBody, SlideOverFoot } from "@cara/ui/slide-over.tsx";
import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import type { ReactNode } from "react";
import { Outlet, useFetcher, useLoaderData, useLocation, type LoaderFunctionArgs } from "react-router";
import { ConfirmedButton } from "../../forms/confirmed-button.tsx";
import { useStepFrom } from "../../forms/listed-rows.ts";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { RecordName } from "../../forms/record-name.tsx";
import { RecordPart } from "../../forms/record-part.tsx";
import { listColleagues } from "../../graphql/agency-users.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { DASH, orDash } from "../../lib/missing.ts";
import { useMayChange } from "../../lib/role.ts";
import { FileLinks } from "../servicing/file-links.tsx";
import { LinkedRequests } from "../servicing/linked-requests.tsx";
import { OpenByHand } from "../servicing/open-by-hand.tsx";
import { useLiveEmails } from "./live-emails.ts";
import { PlaceThread } from "./place-thread.tsx";
import { EmailThreadPage, threadPath, type Thread, type ThreadChange } from "./thread-page.ts";
import { ThreadReply } from "./thread-reply.tsx";
import { ThreadStateBadge, WaitingForBadge } from "./thread-state.tsx";
import { ThreadTriage } from "./thread-triage.tsx";
import { ThreadTranscript } from "./thread-transcript.tsx";

const LIST = "/app/emails";

export { changeThread as action } from "./thread.action.ts";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const at = Date.now();
  const { emailThread } = await orFallBack(
    execute(EmailThreadPage, { id: params["threadId"] ?? "" }, request),
    LIST,
    "That email thread could not be opened",
  );
  return { at, thread: emailThread, colleagues: emailThread.isUnrouted ? await listColleagues(request) : [] };
}

/** A thread over the list: what it is about, whose it is, and every message. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const close = useCloseTo(LIST);
  const onStep = useStepFrom(loaded.thread.id);
  return (
    <SlideOver title="Email Thread" onClosed={close} onStep={onStep} stepHint="next thread">
      {/* of another thread, nothing typed or scrolled stays */}
      <LiveThread key={loaded.thread.id} loaded={loaded} />
    </SlideOver>
  );
}

/** `at`: when it was asked for. */
type Loaded = { at: number; thread: Thread; colleagues: readonly ComboboxOption[] };

/** Fetched again when the thread changes; the list behind fetches its own rows. */
function LiveThread({ loaded }: { loaded: Loaded }) {
  const again = useFetcher<Loaded>();
  const { search } = useLocation();
  const { id } = loaded.thread;
  useLiveEmails(
    () => again.load(`${threadPath(id)}${search}`),
    (threadId) => threadId === id,
  );
  const { thread, colleagues } = newest(loaded, again.data);
  const mayChange = useMayChange();
  return (
    <>
      <SlideOverBody className="grid content-start gap-5">
        <h3 className="text-lg font-semibold">
          <Name>{thread.subject}</Name>
        </h3>
        <Facts className="sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)]" facts={factsOf(thread)} />
        <ThreadTriage thread={thread} mayChange={mayChange} />
        {thread.isUnrouted && mayChange && <PlaceThread thread={thread} colleagues={colleagues} />}
        <RecordPart title="Summary">
          {thread.summary?.trim() ? <Prose>{thread.summary}</Prose> : <p className="text-fg-muted">No summary.</p>}
        </RecordPart>
        <RecordPart title="Service requests">
          <div className="grid gap-3">
            <LinkedRequests requests={thread.serviceRequests} />
            {mayChange && (
              <OpenByHand
                given={{
                  threadId: thread.id,
                  accountId: thread.account?.id ?? null,
                  businessPolicyId: thread.policy?.id ?? null,
                  clientName: thread.fromName ?? null,
                  clientEmail: thread.fromEmail ?? null,
                }}
              />
            )}
          </div>
        </RecordPart>
        {thread.attachments.length > 0 && (
          <RecordPart title="Attachments">
            <FileLinks label="Files of the thread" files={thread.attachments} />
          </RecordPart>
        )}
        <RecordPart title="Transcript">
          <ThreadTranscript thread={thread} />
        </RecordPart>
        {(mayChange || thread.reply) && <ThreadReply thread={thread} mayChange={mayChange} />}
      </SlideOverBody>
      {mayChange && <ThreadActions thread={thread} />}
      <Outlet context={thread satisfies Thread} />
    </>
  );
}

/** What was asked for last. */
const newest = (loaded: Loaded, again: Loaded | undefined): Loaded => (again && again.at >= loaded.at ? again : loaded);

function ThreadActions({ thread: { id, version, state, account } }: { thread: Thread }) {
  if (state === "ENDED" && !account) return null;
  return (
    <SlideOverFoot>
      {account && (
        <ConfirmedButton<ThreadChange>
          action={threadPath(id)}
          change={{ change: "PLACE", accountId: null, version }}
          label="Wrong account"
          title="Take this thread from the account?"
          confirmLabel="Take it away"
          busyLabel="Saving"
          decision="primary"
        >
          It goes back to the threads that are not placed, so that you or a colleague can place it again. Its service
          requests stay as they are.
        </ConfirmedButton>
      )}
      {state === "ACTIVE" && (
        <ConfirmedButton<ThreadChange>
          action={threadPath(id)}
          change={{ change: "END", version }}
          label="End thread"
          title="End this thread?"
          busyLabel="Ending"
          decision="primary"
        >
          Nothing more is expected of it. A new email opens it again.
        </ConfirmedButton>
      )}
    </SlideOverFoot>
  );
}

function factsOf(thread: Thread): [string, ReactNode][] {
  const { account, policy, owner } = thread;
  const facts: [string, ReactNode][] = [
    ["Status", <ThreadStateBadge key="status" state={thread.state} />],
    ["Waiting for", <WaitingForBadge key="waiting" role={thread.waitingFor} />],
    ["Started at", formatDateTime(thread.createdAt)],
    ["Last update", formatDateTime(thread.updatedAt)],
    ["Client", <Name key="client">{orDash(thread.fromName)}</Name>],
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
    ["Email address", <Name key="address">{orDash(thread.fromEmail)}</Name>],
  ];
  if (policy)
    facts.push([
      "Policy",
      <RecordName key="policy" to={`/app/policies/${policy.id}/overview`}>
        {`${insuranceTypeLabel(policy.type)} ${policy.policyNumber ?? ""}`.trim()}
      </RecordName>,
    ]);
  if (owner) facts.push(["Owner", <Name key="owner">{owner.name}</Name>]);
  if (account && thread.filedBecause.length > 0)
    facts.push(["Placed because", <Name key="because">{thread.filedBecause.join(" ")}</Name>]);
  return facts;
}

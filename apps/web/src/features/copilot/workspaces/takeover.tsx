import { Button } from "@cara/ui/button.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { useState, type ReactNode } from "react";
import { ConfirmedButton } from "../../../forms/confirmed-button.tsx";
import { FormMessage } from "../../../forms/form-message.tsx";
import { useChange } from "../../../forms/use-change.ts";
import { useIsAgencyOwner, useMayChange } from "../../../lib/role.ts";
import type { Workspace } from "../workspace.ts";
import type { TakeoverChange } from "./takeover.route.ts";

/** Above the message box: the owner answers a request to take over; a colleague asks, or takes over as an agency owner. */
export function Takeover({ workspace }: { workspace: Workspace }) {
  const mayChange = useMayChange();
  if (!mayChange) return null;
  return workspace.isMine ? <Decision workspace={workspace} /> : <Offer workspace={workspace} />;
}

function Decision({ workspace: { id, takeoverRequest } }: { workspace: Workspace }) {
  // the request that the message is about is gone from the page
  const [conflict, setConflict] = useState<string>();
  const { busy, summary, send } = useChange<TakeoverChange>(actionOf(id), { onConflict: setConflict });
  if (!takeoverRequest)
    return (
      conflict && (
        <Strip>
          <FormMessage>{conflict}</FormMessage>
        </Strip>
      )
    );
  const { name } = takeoverRequest.requestedBy;
  const decide = (accept: boolean) => ({ change: "decide" as const, requestId: takeoverRequest.id, accept });
  return (
    <Strip>
      <Notice tone="amber">
        <p>
          <bdi className="font-medium">{name}</bdi> asks to take over this workspace.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <ConfirmedButton
            action={actionOf(id)}
            change={decide(true)}
            size="sm"
            decision="primary"
            onConflict={setConflict}
            label="Hand over"
            busyLabel="Handing over"
            variant="primary"
            title={`Hand over to ${name}?`}
          >
            You can still read this workspace, but not write in it. Emails you approved that haven't been sent will need
            a new approval.
          </ConfirmedButton>
          <Button size="sm" busy={busy} busyLabel="Declining" onClick={() => send(decide(false))}>
            Decline
          </Button>
        </div>
        <FormMessage>{summary}</FormMessage>
      </Notice>
    </Strip>
  );
}

function Offer({ workspace: { id, agencyUser, takeoverRequest } }: { workspace: Workspace }) {
  const isAgencyOwner = useIsAgencyOwner();
  const { busy, summary, send } = useChange<TakeoverChange>(actionOf(id));
  const { name: owner } = agencyUser;
  return (
    <Strip>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-fg-muted">
        <p>
          <bdi className="font-medium text-fg">{owner}</bdi> owns this workspace.{" "}
          {takeoverRequest && <RequestState request={takeoverRequest} owner={owner} />}
        </p>
        {isAgencyOwner && (
          <ConfirmedButton
            action={actionOf(id)}
            change={{ change: "takeover", ownerId: agencyUser.id }}
            size="sm"
            decision="primary"
            label="Take over"
            busyLabel="Taking over"
            title={`Take over from ${owner}?`}
          >
            {`You become the owner without asking ${owner}. The ownership history will show it. Emails that haven't been sent will need your approval.`}
          </ConfirmedButton>
        )}
        {!isAgencyOwner && !takeoverRequest && (
          <Button size="sm" busy={busy} busyLabel="Asking" onClick={() => send({ change: "request" })}>
            Ask to take over
          </Button>
        )}
        {takeoverRequest?.isMine && (
          <Button
            size="sm"
            busy={busy}
            busyLabel="Withdrawing"
            onClick={() => send({ change: "withdraw", requestId: takeoverRequest.id })}
          >
            Withdraw request
          </Button>
        )}
      </div>
      <FormMessage>{summary}</FormMessage>
    </Strip>
  );
}

interface RequestStateProps {
  request: NonNullable<Workspace["takeoverRequest"]>;
  owner: string;
}

function RequestState({ request, owner }: RequestStateProps) {
  if (request.isMine)
    return (
      <span>
        You asked to take over. Waiting for <bdi>{owner}</bdi> to answer.
      </span>
    );
  return (
    <span>
      <bdi>{request.requestedBy.name}</bdi> asked to take over.
    </span>
  );
}

const Strip = ({ children }: { children: ReactNode }) => (
  <div className="flex-none border-t border-line px-gutter py-2.5 max-sm:px-3">
    <div className="mx-auto grid max-w-180 gap-1">{children}</div>
  </div>
);

const actionOf = (workspaceId: string): string => `/app/workspaces/${workspaceId}/takeover`;

import { Button, type ButtonVariant } from "@cara/ui/button.tsx";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { useCallback, useState, type ReactNode } from "react";
import { FormMessage } from "../../../forms/form-message.tsx";
import { errorOf } from "../../../forms/outcome.ts";
import { useSubmission } from "../../../forms/use-submission.ts";
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
  const { busy, error, send } = useTakeover(id);
  if (!takeoverRequest) return null;
  const name = takeoverRequest.requestedBy?.name ?? "A former colleague";
  const decide = (accept: boolean) => ({ change: "decide" as const, requestId: takeoverRequest.id, accept });
  return (
    <Strip>
      <Notice tone="amber">
        <p>
          <bdi className="font-medium">{name}</bdi> asks to take over this workspace.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <ConfirmedButton
            workspaceId={id}
            change={decide(true)}
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
        <FormMessage>{error}</FormMessage>
      </Notice>
    </Strip>
  );
}

function Offer({ workspace: { id, agencyUser, takeoverRequest } }: { workspace: Workspace }) {
  const isAgencyOwner = useIsAgencyOwner();
  const { busy, error, send } = useTakeover(id);
  const owner = agencyUser?.name ?? "A former colleague";
  return (
    <Strip>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-fg-muted">
        <p>
          <bdi className="font-medium text-fg">{owner}</bdi> owns this workspace.{" "}
          {takeoverRequest && <RequestState request={takeoverRequest} />}
        </p>
        {isAgencyOwner && agencyUser && (
          <ConfirmedButton
            workspaceId={id}
            change={{ change: "take-over", ownerId: agencyUser.id }}
            label="Take over"
            busyLabel="Taking over"
            title={`Take over from ${owner}?`}
          >
            {`It becomes your workspace without ${owner}'s consent, and its history says so. Emails that haven't been sent will need your approval.`}
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
      <FormMessage>{error}</FormMessage>
    </Strip>
  );
}

function RequestState({ request }: { request: NonNullable<Workspace["takeoverRequest"]> }) {
  if (request.isMine) return <span>You asked to take over; there is no answer yet.</span>;
  return (
    <span>
      <bdi>{request.requestedBy?.name ?? "A former colleague"}</bdi> asked to take over.
    </span>
  );
}

interface ConfirmedButtonProps {
  workspaceId: string;
  change: TakeoverChange;
  label: string;
  busyLabel: string;
  title: string;
  variant?: ButtonVariant;
  /** What will happen. */
  children: ReactNode;
}

function ConfirmedButton({ workspaceId, change, label, busyLabel, title, variant, children }: ConfirmedButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { busy, error, send } = useTakeover(workspaceId, close);
  return (
    <>
      <Button size="sm" variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={title}
        confirmLabel={label}
        busyLabel={busyLabel}
        decision="primary"
        busy={busy}
        error={error}
        onCancel={close}
        onConfirm={() => send(change)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

const Strip = ({ children }: { children: ReactNode }) => (
  <div className="flex-none border-t border-line px-gutter py-2.5 max-sm:px-3">
    <div className="mx-auto grid max-w-180 gap-1">{children}</div>
  </div>
);

function useTakeover(workspaceId: string, onDone?: () => void) {
  const { busy, outcome, submit } = useSubmission(({ status }) => {
    if (status === "saved") onDone?.();
  });
  return {
    busy,
    error: busy ? undefined : errorOf(outcome, ""),
    send: (change: TakeoverChange) =>
      submit(change, {
        method: "post",
        encType: "application/json",
        action: `/app/workspaces/${workspaceId}/takeover`,
      }),
  };
}

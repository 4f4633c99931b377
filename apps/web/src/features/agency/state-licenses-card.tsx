import { US_STATES } from "@cara/contract/us-states.ts";
import { Badge } from "@cara/ui/badge.tsx";
import { Button, buttonClass } from "@cara/ui/button.tsx";
import { Card, CardHead } from "@cara/ui/card.tsx";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { useChange } from "../../forms/use-change.ts";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { validityOf, type AgencyLicense, type LicensesChange } from "./licenses-page.ts";
import { LICENSES } from "./settings-pages.route.tsx";

export const stateName = (state: string): string => (US_STATES as Record<string, string>)[state] ?? state;

/** The states in which the agency is licensed. */
export function StateLicensesCard({ licenses, isOwner }: { licenses: readonly AgencyLicense[]; isOwner: boolean }) {
  return (
    <Card aria-label="State licenses">
      <CardHead title="State licenses">
        {isOwner && (
          <Link to={`${LICENSES}/new`} state={OVER_PAGE} className={buttonClass({ size: "sm" })}>
            Add License
          </Link>
        )}
      </CardHead>
      {licenses.length === 0 ? (
        <p className="px-3.5 py-3 text-fg-muted">
          No licenses yet. Add the states in which your agency sells insurance, and see here when one runs out.
        </p>
      ) : (
        <ul>
          {licenses.map((license) => (
            <License key={license.state} license={license} isOwner={isOwner} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function License({ license: { state, number, expiresOn }, isOwner }: { license: AgencyLicense; isOwner: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const change = useChange<LicensesChange>(LICENSES, { onDone: () => setAsking(false) });
  const { label, tone } = validityOf(expiresOn);
  const name = stateName(state);
  return (
    <li
      aria-label={name}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-1.5 first:border-t-0"
    >
      <span className="w-36 font-medium">{name}</span>
      <span className="id-text min-w-32 flex-1 break-all">{number}</span>
      <Badge tone={tone}>{label}</Badge>
      {isOwner && (
        <span className="flex gap-2">
          <Link
            to={`${LICENSES}/${state}`}
            state={OVER_PAGE}
            aria-label={`Edit ${name}`}
            className={buttonClass({ size: "sm", variant: "ghost" })}
          >
            Edit
          </Link>
          <Button size="sm" variant="ghost" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
            Remove
          </Button>
        </span>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Remove the ${name} license`}
        confirmLabel="Remove License"
        cancelLabel="Keep License"
        busyLabel="Removing"
        busy={change.busy}
        error={change.summary}
        onConfirm={() => change.send({ change: "REMOVE_LICENSE", state })}
        onCancel={() => setAsking(false)}
      >
        License {number} is taken off this list. Nothing else changes.
      </ConfirmDialog>
    </li>
  );
}

import { Badge } from "@cara/ui/badge.tsx";
import { Button, buttonClass } from "@cara/ui/button.tsx";
import { Card, CardBody, CardHead } from "@cara/ui/card.tsx";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { useChange } from "../../forms/use-change.ts";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { formatDate } from "../../lib/dates.ts";
import { validityOf, type FormsLicense, type LicensesChange } from "./licenses-page.ts";
import { LICENSES } from "./settings-pages.route.tsx";

interface FormsLicenseProps {
  license: FormsLicense | null | undefined;
  isValid: boolean;
  isOwner: boolean;
}

/** Whether the agency says that it may use the forms it uploads. Without that, nothing prints on one. */
export function FormsLicenseCard({ license, isValid, isOwner }: FormsLicenseProps) {
  const [isAsking, setAsking] = useState(false);
  const change = useChange<LicensesChange>(LICENSES, { onDone: () => setAsking(false) });
  return (
    <Card aria-label="Forms license">
      <CardHead title="Forms license">
        {isOwner && isValid && (
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        )}
        {isOwner && (
          <Link to={`${LICENSES}/forms`} state={OVER_PAGE} className={buttonClass({ size: "sm" })}>
            {isValid ? "Renew" : "Confirm License"}
          </Link>
        )}
      </CardHead>
      <CardBody className="grid gap-2.5">
        <p className="max-w-prose text-fg-muted">
          Certificates print on the standard forms that your agency uploads. Those forms belong to their publisher:
          confirm here that your agency is licensed to use them. Without it, certificates stay drafts.
        </p>
        {license ? (
          <>
            <p>
              <Badge tone={license.withdrawnAt ? "red" : validityOf(license.validThrough).tone}>
                {license.withdrawnAt
                  ? `Withdrawn on ${formatDate(license.withdrawnAt)}`
                  : validityOf(license.validThrough).label}
              </Badge>
            </p>
            <p>
              License or membership <span className="id-text break-all">{license.license}</span>, confirmed by{" "}
              {license.attestedBy?.name ?? "a former colleague"} on {formatDate(license.attestedAt)}.
            </p>
          </>
        ) : (
          <p>Not confirmed yet.</p>
        )}
      </CardBody>
      <ConfirmDialog
        open={isAsking}
        title="Withdraw the forms license"
        confirmLabel="Withdraw"
        cancelLabel="Keep License"
        busyLabel="Withdrawing"
        busy={change.busy}
        error={change.summary}
        onConfirm={() => change.send({ change: "WITHDRAW_ATTESTATION" })}
        onCancel={() => setAsking(false)}
      >
        No certificate can be issued until an owner confirms a license again. Issued certificates stay as they are.
      </ConfirmDialog>
    </Card>
  );
}

import { Notice } from "@cara/ui/states.tsx";
import { Link } from "react-router";
import { formatDate } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { useMayApprove } from "../../lib/role.ts";
import { certificatePagePath } from "./letter-page.ts";
import { sendPage } from "./send-certificate-page.ts";
import type { ToSendAgain } from "./typed-holder.route.ts";

/** Offers to send what the holder already has, before another one is created. */
export function SendAgain({ accountId, found }: { accountId: string; found: ToSendAgain }) {
  const mayApprove = useMayApprove();
  return (
    <div aria-live="polite" className="min-w-0 empty:hidden">
      {found && (
        <Notice tone="sky">
          <p className="font-medium">
            {found.certificateNumber} was issued to this holder on {found.issuedOn ? formatDate(found.issuedOn) : DASH},
            and everything on it still matches your records.
          </p>
          <p>
            {found.contents.additionalInsured
              ? "The holder asked to be an additional insured."
              : "No additional insured was asked for."}{" "}
            Description of operations:{" "}
            <span className="break-words">{found.contents.descriptionOfOperations ?? "none"}</span>
          </p>
          <p>
            <Link
              to={mayApprove ? sendPage(accountId, found.id) : certificatePagePath(accountId, found.id)}
              className="text-inherit underline decoration-current/45 underline-offset-3 hover:decoration-current"
            >
              {mayApprove ? "Send again" : "Open it"}
            </Link>
          </p>
        </Notice>
      )}
    </div>
  );
}

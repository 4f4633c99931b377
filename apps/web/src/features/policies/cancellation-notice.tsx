import { buttonClass } from "@cara/ui/button.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { mayBeCanceled } from "@cara/contract/cancellation.ts";
import { CalendarX2 } from "lucide-react";
import { Link } from "react-router";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { formatDate } from "../../lib/dates.ts";
import { useMayChange } from "../../lib/role.ts";
import { reasonInSentence } from "./cancellation-reasons.ts";
import type { PolicyPage } from "./policy-page.ts";

/** That the policy will be canceled, and the way to rescind it. */
export function PendingCancellation({ policy: { id, pendingCancellation } }: { policy: PolicyPage }) {
  const today = agencyToday();
  const mayChange = useMayChange();
  if (!pendingCancellation) return null;
  const { cancelsOn, recordedBy, recordedAt } = pendingCancellation;
  return (
    <div className="flex-none px-gutter pb-3.5 max-sm:px-4">
      <Notice tone="amber" icon={<CalendarX2 />} className="max-w-290">
        <p>
          <strong className="font-semibold">
            Pending cancellation on {formatDate(cancelsOn)}: {reasonInSentence(pendingCancellation)}
          </strong>{" "}
          {mayChange && (
            <Link to={`/app/policies/${id}/cancellation/rescind`} state={OVER_PAGE} className="text-link">
              Rescind
            </Link>
          )}
        </p>
        <p>
          {cancelsOn < today && "That day has passed: set the status to Canceled, or rescind the notice. "}
          Certificates leave this policy out. Recorded by {recordedBy?.name ?? "a former colleague"} on{" "}
          {formatDate(recordedAt)}.
        </p>
      </Notice>
    </div>
  );
}

/** Opens the form of a notice, where the policy can have one. */
export function RecordCancellationLink({ policy: { id, state, pendingCancellation } }: { policy: PolicyPage }) {
  const mayChange = useMayChange();
  if (!mayChange || pendingCancellation || !mayBeCanceled(state)) return null;
  return (
    <Link
      to={`/app/policies/${id}/cancellation/new`}
      state={OVER_PAGE}
      className={buttonClass({ variant: "ghost", size: "sm" })}
    >
      Record notice of cancellation
    </Link>
  );
}

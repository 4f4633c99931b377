import { linkButtonClass } from "@cara/ui/button.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { FileQuestion } from "lucide-react";
import { Link, useLocation } from "react-router";
import { DESK, type AtDesk } from "./desk-page.ts";
import { NextStepLink } from "./next-step.tsx";

/** A request that is not clear enough to draft from: what is missing, what it says, and where it is completed. */
export function BlockedItem({ item }: { item: AtDesk["item"] }) {
  const { reason, holderName, serviceRequest } = item;
  const { search } = useLocation();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <p className="px-4 pt-3 lg:hidden">
        <Link to={{ pathname: DESK, search }} className={linkButtonClass}>
          Back to the desk
        </Link>
      </p>
      <EmptyState
        icon={<FileQuestion />}
        title={`${holderName ?? "A certificate"}: ${reason ?? "not drafted"}`}
        action={<NextStepLink item={item} issuing={null} />}
      >
        Once the request says it, the certificate is drafted by itself.
      </EmptyState>
      {serviceRequest?.details && (
        <div className="mx-auto max-w-prose px-4 pb-6">
          <h3 className="text-xs text-fg-subtle">The request says</h3>
          <p className="mt-1 break-words whitespace-pre-line">{serviceRequest.details}</p>
        </div>
      )}
    </div>
  );
}

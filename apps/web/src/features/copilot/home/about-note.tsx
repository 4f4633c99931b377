import { Button } from "@cara/ui/button.tsx";
import { X } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { titleCase } from "../../../lib/title-case.ts";
import { customerName } from "../../servicing/customer.tsx";
import type { AboutRequest } from "../presets/use-about.ts";

/** Shows the service request that the next workspace is linked to, with a button to remove it. */
export function AboutNote({ request }: { request: AboutRequest }) {
  const [, setParams] = useSearchParams();
  const leaveOut = () =>
    setParams(
      (now) => {
        now.delete("serviceRequestId");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div
      role="note"
      className="mt-4 flex items-center gap-2 rounded-md border border-sky-line bg-sky-soft py-1 pr-1 pl-3 text-sky-text"
    >
      <p className="min-w-0 flex-1 py-1 break-words">
        For the request{" "}
        <Link to={`/app/servicing/${request.id}/overview`} className="font-medium text-inherit underline">
          <bdi>{customerName(request)}</bdi>, {titleCase(request.type)}
        </Link>
      </p>
      <Button variant="ghost" size="sm" icon aria-label="Remove the request" onClick={leaveOut}>
        <X aria-hidden="true" className="size-3.5" />
      </Button>
    </div>
  );
}

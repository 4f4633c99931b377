import { Button } from "@cara/ui/button.tsx";
import { Spinner } from "@cara/ui/spinner.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { useChange } from "../../forms/use-change.ts";
import type { ExploreChange } from "./explore.action.ts";
import { isExtracting, type Extraction } from "./explored-policy.ts";
import { fileNameIn } from "./file-name-in.ts";
import type { PolicyPage } from "./policy-page.ts";

/** Documents that are being read, with their progress, and those that failed, with a way to try again. */
export function ExploreProgress({ policy, extractions }: { policy: PolicyPage; extractions: readonly Extraction[] }) {
  const nameOf = (fileId: string) => fileNameIn(policy.files, fileId);
  return (
    <>
      {extractions.filter(isExtracting).map(({ id, fileId, state, progress }) => (
        <Notice key={id} tone="sky" icon={<Spinner />}>
          {state === "QUEUED" ? `${nameOf(fileId)} is waiting to be read.` : `Reading ${nameOf(fileId)}: ${progress}%`}
        </Notice>
      ))}
      {extractions
        .filter(({ state }) => state === "FAILED")
        .map((extraction) => (
          <Failure key={extraction.id} policyId={policy.id} extraction={extraction} name={nameOf(extraction.fileId)} />
        ))}
    </>
  );
}

function Failure({ policyId, extraction, name }: { policyId: string; extraction: Extraction; name: string }) {
  const change = useChange<ExploreChange>(`/app/policies/${policyId}/explore`);
  return (
    <Notice tone="red" role="alert">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{`${name}: ${change.message ?? extraction.failure ?? ""}`}</span>
        <Button
          size="sm"
          busy={change.busy}
          busyLabel="Starting"
          aria-label={`Try ${name} again`}
          onClick={() => change.send({ change: "RETRY", extractionId: extraction.id })}
        >
          Try again
        </Button>
      </div>
    </Notice>
  );
}

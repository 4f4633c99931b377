import { Card, CardBody, CardHead, Facts } from "@cara/ui/card.tsx";
import type { ReactNode } from "react";
import { contactFacts, detailFacts, handlingFacts, resolutionFacts } from "./request-facts.tsx";
import { useRequestPage } from "./service-request-page.ts";

/** Request details, contact, handling and resolution. */
export function RequestOverview() {
  const { request } = useRequestPage();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-gutter py-5 max-sm:px-4">
      <div className="grid max-w-290 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <Panel title="Request details" facts={detailFacts(request)} />
          {request.resolution && <Panel title="Resolution" facts={resolutionFacts(request)} />}
        </div>
        <div className="grid min-w-0 gap-4">
          <Panel title="Handling" facts={handlingFacts(request)} />
          <Panel title="Contact" facts={contactFacts(request)} />
        </div>
      </div>
    </div>
  );
}

function Panel({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Card aria-label={title} className="min-w-0">
      <CardHead title={title} />
      <CardBody>
        <Facts facts={facts} className="grid-cols-[8.5rem_minmax(0,1fr)] max-sm:grid-cols-[6.5rem_minmax(0,1fr)]" />
      </CardBody>
    </Card>
  );
}

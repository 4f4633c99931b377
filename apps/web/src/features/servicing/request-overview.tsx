import { Card, CardBody, CardHead, Facts } from "@cara/ui/card.tsx";
import { DetailColumns } from "@cara/ui/detail-page.tsx";
import type { ReactNode } from "react";
import { contactFacts, detailFacts, handlingFacts, resolutionFacts } from "./request-facts.tsx";
import { useRequestPage } from "./service-request-page.ts";

/** Request details, contact, handling and resolution. */
export function RequestOverview() {
  const { request } = useRequestPage();
  return (
    <DetailColumns
      rail={
        <>
          <Panel title="Handling" facts={handlingFacts(request)} />
          <Panel title="Contact" facts={contactFacts(request)} />
        </>
      }
    >
      <Panel title="Request details" facts={detailFacts(request)} />
      {request.resolution && <Panel title="Resolution" facts={resolutionFacts(request)} />}
    </DetailColumns>
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

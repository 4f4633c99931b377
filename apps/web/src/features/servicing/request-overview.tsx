import { Card, CardBody, CardHead, Facts } from "@cara/ui/card.tsx";
import { DetailColumns } from "@cara/ui/detail-page.tsx";
import type { ReactNode } from "react";
import { answerFacts, contactFacts, detailFacts, handlingFacts, resolutionFacts } from "./request-facts.tsx";
import { RequestQuotes } from "./request-quotes.tsx";
import { useRequestPage } from "./service-request-page.ts";

/** Request details, contact and handling; what was answered, and how it was resolved. */
export function RequestOverview() {
  const { request } = useRequestPage();
  const answer = answerFacts(request);
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
      <RequestQuotes request={request} />
      {answer.length > 0 && <Panel title="Answer sent" facts={answer} />}
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

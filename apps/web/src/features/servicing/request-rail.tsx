import { Facts, RuledHeading } from "@cara/ui/card.tsx";
import type { ReactNode } from "react";
import { contactFacts, detailFacts, handlingFacts, resolutionFacts } from "./request-facts.tsx";
import { useRequestPage } from "./service-request-page.ts";

/** The request's facts beside the conversation and the activity, where there is room. */
export function RequestRail() {
  const { request } = useRequestPage();
  return (
    <aside
      aria-label="Details"
      className="hidden w-rail flex-none overflow-y-auto border-l border-line bg-desk/40 px-6 py-5 xl:block"
    >
      {request.resolution && <Part title="Resolution" facts={resolutionFacts(request)} />}
      <Part title="Handling" facts={handlingFacts(request)} />
      <Part title="Request details" facts={detailFacts(request)} />
      <Part title="Contact" facts={contactFacts(request)} />
    </aside>
  );
}

function Part({ title, facts }: { title: string; facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <section aria-label={title} className="mb-6">
      <RuledHeading className="mb-3">{title}</RuledHeading>
      <Facts facts={facts} className="grid-cols-[5.5rem_minmax(0,1fr)]" />
    </section>
  );
}

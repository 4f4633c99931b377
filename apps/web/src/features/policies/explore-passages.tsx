import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { CircleCheck, CircleMinus } from "lucide-react";
import { pageLink } from "../documents/page-link.ts";
import type { ExploredPolicy, PolicyDetails } from "./explored-policy.ts";
import { fileNameIn } from "./file-name-in.ts";
import type { PolicyPage } from "./policy-page.ts";

interface ExplorePassagesProps {
  title: string;
  kind: "COVERED" | "EXCLUDED";
  descriptions: PolicyDetails["coverageDescriptions"];
  extractions: ExploredPolicy["extractions"];
  files: PolicyPage["files"];
}

/** What the documents say is or is not covered: a title, what it says first, and the quotes with their pages. */
export function ExplorePassages({ title, kind, descriptions, extractions, files }: ExplorePassagesProps) {
  const Icon = kind === "COVERED" ? CircleCheck : CircleMinus;
  const placeOf = (quote: string) => {
    for (const { fileId, passages } of extractions) {
      const passage = passages.find((one) => one.kind === kind && one.quote === quote);
      if (passage) return { fileId, page: passage.page };
    }
    return null;
  };
  return (
    <section aria-label={title}>
      <h2 className="border-b border-line pb-1.5 font-semibold">{title}</h2>
      {descriptions.length === 0 && (
        <p className="py-2.5 text-fg-muted">
          No section with this heading was found in the documents. Check the policy itself.
        </p>
      )}
      <ul>
        {descriptions.map(({ title: heading, description, policyQuotes }) => (
          <li
            key={`${heading} ${policyQuotes.join(" ")}`}
            aria-label={heading}
            className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line py-2.5"
          >
            <details className="min-w-48 flex-1">
              <summary className="flex cursor-pointer items-center gap-2">
                <Icon aria-hidden="true" className="size-4 flex-none text-fg-muted" />
                <span className="min-w-0 font-medium break-words">{heading}</span>
              </summary>
              <div className="pt-1 pl-6">
                <p className="text-fg-muted">{description}</p>
                {policyQuotes.map((quote) => (
                  <blockquote key={quote} className="mt-1 font-serif">
                    {quote}
                  </blockquote>
                ))}
              </div>
            </details>
            {policyQuotes.map((quote) => {
              const place = placeOf(quote);
              return (
                place && (
                  <EvidenceChip
                    key={quote}
                    state="quoted"
                    name={fileNameIn(files, place.fileId)}
                    place={`p. ${place.page}`}
                    word="Quoted"
                    quote={quote}
                    href={pageLink(place.fileId, place.page, quote)}
                  />
                )
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

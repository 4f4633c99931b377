import { Link } from "react-router";
import { plainLabelOf } from "../../policies/policy-labels.ts";
import { WANT_LABELS } from "../certificate-labels.ts";
import { certificatePagePath } from "../letter-page.ts";
import type { WaitingPage } from "./desk-page.ts";

/** Forms that somebody accepted by their page; each leads to its draft, where a second person confirms it. */
export function WaitingSection({ waiting }: { waiting: WaitingPage }) {
  const rows = waiting.edges.map(({ node }) => node);
  if (rows.length === 0) return null;
  const title = "Waiting for a second person";
  return (
    <section aria-label={title}>
      <h2 className="sticky top-0 z-1 flex min-h-8.5 items-baseline justify-between gap-3 border-b-3 border-double border-line-strong bg-sheet px-gutter pt-1.75 pb-1 font-semibold max-sm:px-4">
        {title}
        <span className="text-xs font-normal text-fg-muted">
          {waiting.pageInfo.hasNextPage ? `the newest ${rows.length}` : rows.length}
        </span>
      </h2>
      <ul aria-label={title}>
        {rows.map(({ id, certificate, holderName, line, want, number, edition, page, acceptedBy }) => {
          const form = [number, edition].filter(Boolean).join(" ");
          const asked = `${plainLabelOf(line)}: ${WANT_LABELS[want].toLowerCase()}`;
          return (
            <li key={id}>
              <Link
                to={certificatePagePath(certificate.accountId, certificate.id)}
                className="grid border-b border-line px-gutter py-1.5 text-fg no-underline hover:bg-hover max-sm:px-4 touch:py-2.5"
              >
                <span className="flex min-w-0 justify-between gap-2.5">
                  <b className="truncate font-medium" title={holderName}>
                    {holderName}
                  </b>
                  <span className="id-text max-w-1/2 flex-none truncate text-xs/5" title={form}>
                    {`${form}, p. ${page}`}
                  </span>
                </span>
                <span className="flex min-w-0 justify-between gap-2.5 text-xs/4 text-fg-muted">
                  <span className="truncate" title={asked}>
                    {asked}
                  </span>
                  <span className="flex-none">{acceptedBy?.name ?? "A former colleague"}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { Badge } from "@cara/ui/badge.tsx";
import { linkButtonClass } from "@cara/ui/button.tsx";
import { FormSection } from "@cara/ui/form-section.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { Link } from "react-router";
import type { CertificateDeliveryState } from "../../graphql/gen/graphql.ts";
import { formatDateTime } from "../../lib/dates.ts";
import type { StateBadge } from "../../lib/state-badges.ts";
import type { Deliveries, Delivery } from "./certificate-page.ts";

const DELIVERY_BADGES: Readonly<Record<CertificateDeliveryState, StateBadge>> = {
  WAITING: { label: "Waiting", tone: "blue", glyph: "half" },
  SENT: { label: "Sent", tone: "green", glyph: "full" },
  FAILED: { label: "Failed", tone: "rose", glyph: "full" },
};

/** The log of a certificate's deliveries, newest first. */
export function DeliveryLog({ deliveries }: { deliveries: Deliveries }) {
  const { edges, pageInfo } = deliveries;
  return (
    <FormSection title="Sent" className="sm:grid-cols-1">
      {edges.length === 0 && <p className="text-fg-muted">This certificate has not been sent yet.</p>}
      <ul aria-label="Deliveries" className="min-w-0">
        {edges.map(({ node }) => (
          <Entry key={node.id} delivery={node} />
        ))}
      </ul>
      {pageInfo.hasNextPage && pageInfo.endCursor && (
        <p>
          <Link to={{ search: `?${new URLSearchParams({ before: pageInfo.endCursor })}` }} className={linkButtonClass}>
            Earlier deliveries
          </Link>
        </p>
      )}
    </FormSection>
  );
}

function Entry({ delivery: { state, email, files, deliveredBy, deliveredAt } }: { delivery: Delivery }) {
  const badge = DELIVERY_BADGES[state];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line py-2.5 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={badge.tone} glyph={badge.glyph}>
          {badge.label}
        </Badge>
        <span className="min-w-0 break-words">
          To <Name className="font-medium">{email?.to.join(", ") ?? ""}</Name>
          {email && email.cc.length > 0 && (
            <>
              , copy to <Name>{email.cc.join(", ")}</Name>
            </>
          )}
        </span>
      </p>
      <p className="text-xs text-fg-muted">
        Approved by {deliveredBy?.name ?? "a former colleague"} on {formatDateTime(deliveredAt)}
      </p>
      {email?.failure && <p className="text-xs text-red-text">{email.failure}</p>}
      <ul aria-label="Attached files" className="grid gap-0.5 text-xs">
        {files.map(({ name, url, sha256 }) => (
          <li key={name} className="min-w-0">
            {url ? (
              <a href={url} target="_blank" rel="noreferrer" className={linkButtonClass}>
                {name}
              </a>
            ) : (
              name
            )}{" "}
            {sha256 && <span className="id-text break-all whitespace-normal text-fg-subtle">SHA-256 {sha256}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}

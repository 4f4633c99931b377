import { LIMIT_FIELDS, type LimitField } from "@cara/contract/coverage.ts";
import { Fragment } from "react";
import { formatShortMoney } from "../../lib/money.ts";
import type { PolicyDetails } from "./explored-policy.ts";

/** The policy overview: its number, parties, limits and locations as its documents say. Absent limits are left out. */
export function ExploreOverview({ details }: { details: PolicyDetails }) {
  const { policyNumber, summary, insured, carrier, limits, extraLimits, locations } = details;
  const parties = [partyText(insured), partyText(carrier)].filter((text) => text !== null);
  const shown = [
    ...limitsIn(limits),
    ...extraLimits.map(({ name, limit }) => [name.charAt(0).toUpperCase() + name.slice(1), limit] as const),
  ];
  return (
    <section aria-label="Policy overview">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">Policy overview</h2>
        <p className="text-xs text-fg-muted">
          {policyNumber && <span className="id-text">{policyNumber}</span>}
          {parties.map((party, index) => (
            <Fragment key={party}>
              {(policyNumber || index > 0) && <span aria-hidden="true"> | </span>}
              <span>{party}</span>
            </Fragment>
          ))}
        </p>
      </header>
      {summary && <p className="mt-1.5 text-fg-muted">{summary}</p>}
      {shown.length > 0 && (
        <dl className="mt-2 flex flex-wrap overflow-hidden rounded-md border border-line">
          {shown.map(([label, amount]) => (
            <div key={label} className="-mr-px flex-auto border-r border-line px-3 py-2">
              <dt className="text-xs text-fg-muted">{label}</dt>
              <dd className="font-semibold">{formatShortMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {locations.length > 0 && (
        <ul aria-label="Locations" className="mt-2 text-fg-muted">
          {locations.map(({ address, limits: there }) => (
            <li key={address}>
              {[address, ...limitsIn(there).map(([label, amount]) => `${label} ${formatShortMoney(amount)}`)].join(
                ", ",
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const partyText = (party: PolicyDetails["insured"]): string | null =>
  [party?.name, party?.address].filter(Boolean).join(", ") || null;

/** The named limits that were found, in the order of the contract. */
function limitsIn(limits: Partial<Record<LimitField, number | null>>): (readonly [string, number])[] {
  return (Object.keys(LIMIT_FIELDS) as LimitField[]).flatMap((field) => {
    const amount = limits[field];
    return typeof amount === "number" ? [[LIMIT_FIELDS[field], amount] as const] : [];
  });
}

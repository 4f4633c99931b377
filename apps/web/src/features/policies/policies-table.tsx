import { cn } from "@cara/ui/cn.ts";
import { titleOf } from "@cara/ui/title-of.ts";
import { KeyHint } from "@cara/ui/kbd.tsx";
import { COLUMN_WIDTH, secondLineClass, type LedgerColumn, type RowLink } from "@cara/ui/ledger-column.ts";
import { Building2, CalendarX2, Shield } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListLook } from "../../forms/list-page.tsx";
import { ListTable } from "../../forms/list-table.tsx";
import { NothingFound } from "../../forms/nothing-found.tsx";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { PolicyRowFragment } from "../../graphql/gen/graphql.ts";
import type { Page } from "../../graphql/pages.ts";
import { useListRows } from "../../graphql/use-list-rows.ts";
import { formatDate } from "../../lib/dates.ts";
import { InsuranceTypeIcon } from "../../lib/insurance-type-icon.tsx";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { NOT_AVAILABLE } from "../../lib/missing.ts";
import { formatMoney } from "../../lib/money.ts";
import { Expiration } from "./expiration.tsx";
import { isFiltered, type PolicyFilter } from "./policy-filter.ts";
import { PolicyStateBadge } from "./policy-state-badge.tsx";

const PolicyRow = graphql(`
  fragment PolicyRow on BusinessPolicy {
    id
    type
    state
    policyNumber
    expiresAt
    pendingCancellation {
      cancelsOn
    }
    pricing {
      premium
    }
    carrier {
      name
    }
    account {
      account {
        name
        email
      }
    }
  }
`);

const unmask = (row: FragmentType<typeof PolicyRow>) => readFragment(PolicyRow, row);

interface PoliciesTableProps {
  first: Page<FragmentType<typeof PolicyRow>>;
  filter: PolicyFilter;
}

/** The agency's policies, last changed first; those that expire soon by that day. */
export function PoliciesTable({ first, filter }: PoliciesTableProps) {
  return (
    <ListTable
      look={POLICIES}
      pages={useListRows("/app/policies", first, unmask)}
      nouns={["policy", "policies"]}
      order={filter.expiring === "" ? ", last changed first" : ", soonest to expire first"}
      rowLink={policyLink}
      keys={
        <>
          <KeyHint keys={["N"]}>add policy</KeyHint>
          <KeyHint keys={["/"]}>filter</KeyHint>
        </>
      }
      empty={
        <NothingFound
          icon={<Shield />}
          title="No policies found"
          isNarrowed={isFiltered(filter)}
          noMatch={(search) =>
            search === ""
              ? "No policy matches these filters."
              : `No account, status, type, carrier or policy number ${isFiltered(filter) ? "within these filters " : ""}contains '${search}'.`
          }
        >
          Add a policy to track its dates, limits and forms.
        </NothingFound>
      }
    />
  );
}

const policyLink: RowLink<PolicyRowFragment> = ({ id }, link) => <Link to={`/app/policies/${id}/overview`} {...link} />;

const COLUMNS: LedgerColumn<PolicyRowFragment>[] = [
  {
    id: "account",
    header: "Account",
    cell: ({ account: { account } }) => (
      <span className="flex items-center gap-2">
        <Building2 aria-hidden="true" className="size-4 flex-none text-fg-subtle" />
        <TwoLines first={account.name} second={account.email} />
      </span>
    ),
    card: { line: 1 },
  },
  {
    id: "status",
    header: "Status",
    // room for the day of a cancellation
    width: "9.5rem",
    cell: ({ state, pendingCancellation }) => (
      <>
        <span className="inline-flex items-center gap-1.5">
          <PolicyStateBadge state={state} />
          {pendingCancellation && <CalendarX2 aria-hidden="true" className="size-3.5 flex-none text-amber-text" />}
        </span>
        {pendingCancellation && <CancelsOn day={pendingCancellation.cancelsOn} />}
      </>
    ),
    card: { line: 1, end: true },
  },
  {
    id: "type",
    header: "Type",
    width: "18%",
    cell: ({ type }) => (
      <span className="flex items-center gap-2">
        <InsuranceTypeIcon type={type} />
        <span className="truncate" title={insuranceTypeLabel(type)}>
          {insuranceTypeLabel(type)}
        </span>
      </span>
    ),
    card: { line: 2 },
  },
  {
    id: "carrier",
    header: "Carrier",
    width: "20%",
    cell: ({ carrier, policyNumber }) => (
      <TwoLines
        first={carrier.name}
        second={policyNumber ? <span className="font-mono">{policyNumber}</span> : NOT_AVAILABLE}
      />
    ),
    card: { line: 3 },
  },
  {
    id: "expires",
    header: "Expires",
    width: COLUMN_WIDTH.day,
    align: "right",
    cell: ({ state, expiresAt }) => <Expiration day={expiresAt} isInForce={state === "INFORCE"} />,
    card: { line: 2, end: true },
  },
  {
    id: "premium",
    header: "Premium",
    width: COLUMN_WIDTH.money,
    align: "right",
    cell: ({ pricing: { premium } }) => <span className="tabular-nums">{formatMoney(premium)}</span>,
    card: { line: 3, end: true },
  },
];

/** The table of the list. */
export const POLICIES: ListLook<PolicyRowFragment> = {
  label: "Policies",
  columns: COLUMNS,
  tall: true,
  loading: "Loading policies...",
};

/** That a policy will be canceled, which somebody has to act on. */
function CancelsOn({ day }: { day: string }) {
  return (
    <span className={cn(secondLineClass, "font-medium text-amber-text")} title={`Cancels ${formatDate(day)}`}>
      Cancels <time dateTime={day}>{formatDate(day)}</time>
    </span>
  );
}

function TwoLines({ first, second }: { first: string; second: ReactNode }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate" title={first}>
        {first}
      </span>
      {second && (
        <span className={secondLineClass} title={titleOf(second)}>
          {second}
        </span>
      )}
    </span>
  );
}

import { titleOf } from "@cara/ui/title-of.ts";
import { Button } from "@cara/ui/button.tsx";
import { KeyHint } from "@cara/ui/kbd.tsx";
import type { LedgerColumn, RowLink } from "@cara/ui/ledger-column.ts";
import { EmptyState } from "@cara/ui/states.tsx";
import { Ledger } from "@cara/ui/table.tsx";
import { Building2, Shield } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { PolicyRowFragment } from "../../graphql/gen/graphql.ts";
import { useRows, type Page } from "../../graphql/pages.ts";
import { InsuranceTypeIcon } from "../../lib/insurance-type-icon.tsx";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { NOT_AVAILABLE } from "../../lib/missing.ts";
import { PolicyStateBadge } from "./policy-state-badge.tsx";

const PolicyRow = graphql(`
  fragment PolicyRow on BusinessPolicy {
    id
    type
    state
    policyNumber
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

/** The agency's policies, last changed first. */
export function PoliciesTable({ first }: { first: Page<FragmentType<typeof PolicyRow>> }) {
  const [params, setParams] = useSearchParams();
  const { rows, hasMore, loadMore } = useRows(first, (after) => {
    const next = new URLSearchParams(params);
    next.set("after", after);
    return `/app/policies?${next.toString()}`;
  });
  const policies = useMemo(() => rows.map((row) => readFragment(PolicyRow, row)), [rows]);
  return (
    <Ledger
      label="Policies"
      rows={policies}
      columns={POLICY_COLUMNS}
      rowKey={({ id }) => id}
      rowLink={policyLink}
      hasMore={hasMore}
      onEndReached={loadMore}
      count={countOf(policies.length, hasMore)}
      keys={
        <>
          <KeyHint keys={["N"]}>add policy</KeyHint>
          <KeyHint keys={["/"]}>filter</KeyHint>
        </>
      }
      tall
      empty={<NoPolicies filter={params.get("search") ?? ""} onClear={() => setParams({}, { replace: true })} />}
    />
  );
}

function countOf(count: number, hasMore: boolean): string {
  if (count === 0) return "";
  return `${hasMore ? "First " : ""}${count} ${count === 1 ? "policy" : "policies"}, last changed first`;
}

const policyLink: RowLink<PolicyRowFragment> = ({ id }, link) => <Link to={`/app/policies/${id}/overview`} {...link} />;

function NoPolicies({ filter, onClear }: { filter: string; onClear(): void }) {
  if (filter === "") {
    return (
      <EmptyState icon={<Shield />} title="No policies found">
        Add a policy to track its dates, limits and forms.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Shield />}
      title="No policies found"
      action={
        <Button size="sm" onClick={onClear}>
          Clear filter
        </Button>
      }
    >
      No account, status, type, carrier or policy number contains '{filter}'.
    </EmptyState>
  );
}

/** Columns of the list. */
export const POLICY_COLUMNS: LedgerColumn<PolicyRowFragment>[] = [
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
    width: "13%",
    cell: ({ state }) => <PolicyStateBadge state={state} />,
    card: { line: 1, end: true },
  },
  {
    id: "type",
    header: "Type",
    width: "24%",
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
    width: "27%",
    cell: ({ carrier, policyNumber }) => (
      <TwoLines
        first={carrier.name}
        second={policyNumber ? <span className="font-mono">{policyNumber}</span> : NOT_AVAILABLE}
      />
    ),
    card: { line: 3 },
  },
];

function TwoLines({ first, second }: { first: string; second: ReactNode }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate" title={first}>
        {first}
      </span>
      {second && (
        <span className="block truncate text-xs font-normal text-fg-subtle" title={titleOf(second)}>
          {second}
        </span>
      )}
    </span>
  );
}

import { Badge } from "@cara/ui/badge.tsx";
import { buttonClass } from "@cara/ui/button.tsx";
import { KeyHint } from "@cara/ui/kbd.tsx";
import { COLUMN_WIDTH, type LedgerColumn, type RowLink } from "@cara/ui/ledger-column.ts";
import { Ledger } from "@cara/ui/table.tsx";
import { Link } from "react-router";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { AccountPolicyRowFragment } from "../../graphql/gen/graphql.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { formatDate } from "../../lib/dates.ts";
import { InsuranceTypeIcon } from "../../lib/insurance-type-icon.tsx";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { NOT_AVAILABLE, orNotAvailable } from "../../lib/missing.ts";
import { policyBadge } from "../../lib/state-badges.ts";

const AccountPolicyRow = graphql(`
  fragment AccountPolicyRow on BusinessPolicy {
    id
    type
    state
    policyNumber
    expiresAt
    carrier {
      name
    }
  }
`);

type Rows = readonly FragmentType<typeof AccountPolicyRow>[];

/** The policies of one business. */
export function AccountPoliciesTable({ policies, accountName }: { policies: Rows; accountName: string }) {
  return (
    <Ledger
      label="Policies"
      rows={policies.map((row) => readFragment(AccountPolicyRow, row))}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowLink={policyLink}
      tall
      count={accountName}
      keys={
        <>
          <KeyHint keys={["N"]}>add policy</KeyHint>
          <span className="inline-flex gap-1.5">
            <KeyHint keys={["Shift", "1"]}>to</KeyHint>
            <KeyHint keys={["4"]}>tabs</KeyHint>
          </span>
        </>
      }
    />
  );
}

/** "8 policies, 4 in force. The next one expires on Jul 1, 2026." */
export function summaryOf(policies: Rows, day = agencyToday()): string {
  const rows = policies.map((row) => readFragment(AccountPolicyRow, row));
  const inForce = rows.filter(({ state }) => state === "INFORCE");
  const [next] = inForce.flatMap(({ expiresAt }) => (expiresAt && expiresAt >= day ? [expiresAt] : [])).toSorted();
  const count = `${rows.length} ${rows.length === 1 ? "policy" : "policies"}, ${inForce.length} in force.`;
  return next ? `${count} The next one expires on ${formatDate(next)}.` : count;
}

const href = (id: string): string => `/app/policies/${id}/overview`;
const policyLink: RowLink<AccountPolicyRowFragment> = ({ id }, link) => <Link to={href(id)} {...link} />;

const COLUMNS: LedgerColumn<AccountPolicyRowFragment>[] = [
  {
    id: "coverage",
    header: "Coverage",
    cell: (policy) => (
      <span className="flex items-center gap-2">
        <InsuranceTypeIcon type={policy.type} />
        <span className="min-w-0">
          <span className="block truncate" title={insuranceTypeLabel(policy.type)}>
            {insuranceTypeLabel(policy.type)}
          </span>
          <span className="block truncate text-xs font-normal text-fg-subtle" title={policy.policyNumber ?? undefined}>
            {policy.policyNumber ? <span className="id-text">{policy.policyNumber}</span> : NOT_AVAILABLE}
          </span>
        </span>
      </span>
    ),
    card: { line: 1 },
  },
  {
    id: "status",
    header: "Status",
    width: COLUMN_WIDTH.state,
    cell: ({ state }) => {
      const { label, tone, glyph } = policyBadge(state);
      return (
        <Badge tone={tone} glyph={glyph}>
          {label}
        </Badge>
      );
    },
    card: { line: 1, end: true },
  },
  { id: "carrier", header: "Carrier", width: "26%", cell: ({ carrier }) => carrier.name, card: { line: 2 } },
  {
    id: "expiration",
    header: "Expiration",
    width: COLUMN_WIDTH.day,
    cell: ({ expiresAt }) => (
      <span className={expiresAt ? "" : "text-fg-subtle"}>{orNotAvailable(expiresAt && formatDate(expiresAt))}</span>
    ),
    card: { line: 2, end: true, word: "Expires" },
  },
  {
    id: "view",
    header: "",
    width: "6.5rem",
    align: "right",
    cell: ({ id, type }) => (
      <Link
        to={href(id)}
        tabIndex={-1}
        aria-label={`View ${insuranceTypeLabel(type)}`}
        className={buttonClass({ size: "sm" })}
      >
        View
      </Link>
    ),
    card: false,
  },
];

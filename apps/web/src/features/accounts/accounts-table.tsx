import { Button } from "@cara/ui/button.tsx";
import { KeyHint } from "@cara/ui/kbd.tsx";
import type { LedgerColumn, RowLink } from "@cara/ui/ledger-column.ts";
import { EmptyState } from "@cara/ui/states.tsx";
import { Ledger } from "@cara/ui/table.tsx";
import { Building2, CircleUserRound } from "lucide-react";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { AccountRowFragment } from "../../graphql/gen/graphql.ts";
import { useRows, type Page } from "../../graphql/pages.ts";
import { orDash } from "../../lib/missing.ts";
import { AccountTypeBadge } from "./account-type-badge.tsx";

const AccountRow = graphql(`
  fragment AccountRow on Account {
    id
    type
    account {
      name
      email
      mailingAddress {
        line1
      }
    }
  }
`);

/** The agency's accounts by name. */
export function AccountsTable({ first }: { first: Page<FragmentType<typeof AccountRow>> }) {
  const [params, setParams] = useSearchParams();
  const { rows, hasMore, loadMore } = useRows(first, (after) => {
    const next = new URLSearchParams(params);
    next.set("after", after);
    return `/app/accounts?${next.toString()}`;
  });
  const accounts = useMemo(() => rows.map((row) => readFragment(AccountRow, row)), [rows]);
  return (
    <Ledger
      label="Accounts"
      rows={accounts}
      columns={ACCOUNT_COLUMNS}
      rowKey={({ id }) => id}
      rowLink={accountLink}
      hasMore={hasMore}
      onEndReached={loadMore}
      count={countOf(accounts.length, hasMore)}
      keys={
        <>
          <KeyHint keys={["N"]}>create account</KeyHint>
          <KeyHint keys={["/"]}>filter</KeyHint>
        </>
      }
      tall
      empty={<NoAccounts filter={params.get("search") ?? ""} onClear={() => setParams({}, { replace: true })} />}
    />
  );
}

function countOf(count: number, hasMore: boolean): string {
  if (count === 0) return "";
  return `${hasMore ? "First " : ""}${count} ${count === 1 ? "account" : "accounts"} by name`;
}

const accountLink: RowLink<AccountRowFragment> = ({ id }, link) => <Link to={`/app/accounts/${id}`} {...link} />;

function NoAccounts({ filter, onClear }: { filter: string; onClear(): void }) {
  if (filter === "") {
    return (
      <EmptyState icon={<Building2 />} title="No accounts found">
        Create an account to keep a customer's contacts and policies together.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Building2 />}
      title="No accounts found"
      action={
        <Button size="sm" onClick={onClear}>
          Clear filter
        </Button>
      }
    >
      No account or contact matches '{filter}'.
    </EmptyState>
  );
}

/** Columns of the list. */
export const ACCOUNT_COLUMNS: LedgerColumn<AccountRowFragment>[] = [
  { id: "name", header: "Name", cell: (account) => <Name {...account} />, card: { line: 1 } },
  {
    id: "address",
    header: "Address",
    width: "42%",
    cell: ({ account: { mailingAddress } }) => (
      <span className={mailingAddress ? "" : "text-fg-subtle"}>{orDash(mailingAddress?.line1)}</span>
    ),
    card: { line: 2 },
  },
];

function Name({ type, account: { name, email } }: AccountRowFragment) {
  const Icon = type === "BUSINESS" ? Building2 : CircleUserRound;
  return (
    <span className="flex items-center gap-2">
      <Icon aria-hidden="true" className="size-4 flex-none text-fg-subtle" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate" title={name}>
            {name}
          </span>
          <AccountTypeBadge type={type} />
        </span>
        {email && (
          <span className="block truncate text-xs font-normal text-fg-subtle" title={email}>
            {email}
          </span>
        )}
      </span>
    </span>
  );
}

import { KeyHint } from "@cara/ui/kbd.tsx";
import { COLUMN_WIDTH, secondLineClass, type LedgerColumn, type RowLink } from "@cara/ui/ledger-column.ts";
import { Building2, CircleUserRound } from "lucide-react";
import { Link } from "react-router";
import type { ListLook } from "../../forms/list-page.tsx";
import { ListTable } from "../../forms/list-table.tsx";
import { NothingFound } from "../../forms/nothing-found.tsx";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { AccountRowFragment } from "../../graphql/gen/graphql.ts";
import type { Page } from "../../graphql/pages.ts";
import { useListRows } from "../../graphql/use-list-rows.ts";
import { orDash } from "../../lib/missing.ts";
import { Expiration } from "../policies/expiration.tsx";
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
        city
      }
    }
    policyCount
    nextExpiration
  }
`);

const unmask = (row: FragmentType<typeof AccountRow>) => readFragment(AccountRow, row);

/** The agency's accounts by name. */
export function AccountsTable({ first }: { first: Page<FragmentType<typeof AccountRow>> }) {
  return (
    <ListTable
      look={ACCOUNTS}
      pages={useListRows("/app/accounts", first, unmask)}
      nouns={["account", "accounts"]}
      order=" by name"
      rowLink={accountLink}
      keys={
        <>
          <KeyHint keys={["N"]}>create account</KeyHint>
          <KeyHint keys={["/"]}>filter</KeyHint>
        </>
      }
      empty={
        <NothingFound
          icon={<Building2 />}
          title="No accounts found"
          noMatch={(search) => `No account or contact matches '${search}'.`}
        >
          Create an account to keep a customer's contacts and policies together.
        </NothingFound>
      }
    />
  );
}

const accountLink: RowLink<AccountRowFragment> = ({ id }, link) => <Link to={`/app/accounts/${id}`} {...link} />;

const COLUMNS: LedgerColumn<AccountRowFragment>[] = [
  { id: "name", header: "Name", cell: (account) => <Name {...account} />, card: { line: 1 } },
  {
    id: "address",
    header: "Address",
    width: "26%",
    cell: ({ account: { mailingAddress } }) => (
      <span title={mailingAddress?.line1} className={mailingAddress ? "" : "text-fg-subtle"}>
        {orDash(mailingAddress?.line1)}
      </span>
    ),
    card: { line: 2 },
  },
  {
    id: "city",
    header: "City",
    width: "14%",
    cell: ({ account: { mailingAddress } }) => (
      <span title={mailingAddress?.city} className={mailingAddress ? "" : "text-fg-subtle"}>
        {orDash(mailingAddress?.city)}
      </span>
    ),
    card: { line: 2, end: true },
  },
  {
    id: "policies",
    header: "Policies",
    width: "6rem",
    align: "right",
    cell: ({ policyCount }) => <span className="tabular-nums">{policyCount < 100 ? policyCount : "100+"}</span>,
    card: false,
  },
  {
    id: "expires",
    header: "Next Expiration",
    width: COLUMN_WIDTH.day,
    align: "right",
    cell: ({ nextExpiration }) => <Expiration day={nextExpiration} isInForce />,
    card: { line: 3, word: "Next expiration" },
  },
];

/** The table of the list. */
export const ACCOUNTS: ListLook<AccountRowFragment> = {
  label: "Accounts",
  columns: COLUMNS,
  tall: true,
  loading: "Loading accounts...",
};

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
          <span className={secondLineClass} title={email}>
            {email}
          </span>
        )}
      </span>
    </span>
  );
}

import { COLUMN_WIDTH, type LedgerColumn, type RowLink } from "@cara/ui/ledger-column.ts";
import { EmptyState } from "@cara/ui/states.tsx";
import { FileBadge } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import type { ListLook } from "../../forms/list-page.tsx";
import { ListTable } from "../../forms/list-table.tsx";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { HolderCertificateRowFragment } from "../../graphql/gen/graphql.ts";
import { useListRows } from "../../graphql/use-list-rows.ts";
import { formatDate } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { NUMBER_AND_STATE } from "../certificates/certificate-columns.tsx";
import { useHolderPage } from "./holder-page.ts";
import type { loadHolderCertificates } from "./load-holder-certificates.ts";

const HolderCertificateRow = graphql(`
  fragment HolderCertificateRow on CertificateOfLiabilityInsurance {
    id
    certificateNumber
    state
    issuedOn
    createdAt
    account {
      id
      account {
        name
      }
    }
  }
`);

const unmask = (row: FragmentType<typeof HolderCertificateRow>) => readFragment(HolderCertificateRow, row);

/** What was made for a holder, for every account. */
export function HolderCertificates() {
  const { page } = useLoaderData<typeof loadHolderCertificates>();
  const { id } = useHolderPage();
  return (
    <ListTable
      look={LOOK}
      pages={useListRows(`/app/holders/${id}/certificates`, page, unmask)}
      nouns={["certificate", "certificates"]}
      order=", newest first"
      rowLink={certificateLink}
      empty={
        <EmptyState icon={<FileBadge />} title="No certificates">
          None was made for this holder yet. A certificate is made on the Certificates tab of an account.
        </EmptyState>
      }
    />
  );
}

const certificateLink: RowLink<HolderCertificateRowFragment> = ({ id, account }, link) => (
  <Link to={`/app/accounts/${account.id}/certificates/${id}`} {...link} />
);

const COLUMNS: LedgerColumn<HolderCertificateRowFragment>[] = [
  {
    id: "account",
    header: "Account",
    cell: ({ account }) => (
      <span className="block truncate" title={account.account.name}>
        {account.account.name}
      </span>
    ),
    card: { line: 1 },
  },
  ...NUMBER_AND_STATE,
  {
    id: "created",
    header: "Created",
    width: COLUMN_WIDTH.day,
    cell: ({ createdAt }) => formatDate(createdAt),
    card: { line: 2, end: true },
  },
  {
    id: "issued",
    header: "Issued",
    width: COLUMN_WIDTH.day,
    cell: ({ issuedOn }) => (issuedOn ? formatDate(issuedOn) : DASH),
    card: false,
  },
];

const LOOK: ListLook<HolderCertificateRowFragment> = {
  label: "Certificates",
  loading: "Loading certificates...",
  columns: COLUMNS,
};

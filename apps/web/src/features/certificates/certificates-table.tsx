import { buttonClass } from "@cara/ui/button.tsx";
import { KeyHint } from "@cara/ui/kbd.tsx";
import { COLUMN_WIDTH, secondLineClass, type LedgerColumn, type RowLink } from "@cara/ui/ledger-column.ts";
import { Download } from "lucide-react";
import { Link } from "react-router";
import type { ListLook } from "../../forms/list-page.tsx";
import { ListTable } from "../../forms/list-table.tsx";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { CertificateRowFragment } from "../../graphql/gen/graphql.ts";
import type { Page } from "../../graphql/pages.ts";
import { useListRows } from "../../graphql/use-list-rows.ts";
import { formatDate } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { ChangedFields } from "../policies/certificates-at-risk.tsx";
import { NUMBER_AND_STATE } from "./certificate-columns.tsx";
import { cityOf } from "./certificate-labels.ts";

const CertificateRow = graphql(`
  fragment CertificateRow on CertificateOfLiabilityInsurance {
    id
    certificateNumber
    state
    issuedOn
    downloadUrl
    changedSinceIssue {
      line
      field
      from
      to
    }
    holder {
      name
      address {
        city
        zone
        postalCode
      }
    }
  }
`);

const unmask = (row: FragmentType<typeof CertificateRow>) => readFragment(CertificateRow, row);

interface CertificatesTableProps {
  accountId: string;
  first: Page<FragmentType<typeof CertificateRow>>;
}

/** The certificates of one account, newest first. */
export function CertificatesTable({ accountId, first }: CertificatesTableProps) {
  const path = `/app/accounts/${accountId}/certificates`;
  return (
    <ListTable
      look={lookOf(path)}
      pages={useListRows(path, first, unmask)}
      nouns={["certificate", "certificates"]}
      order=", newest first"
      rowLink={rowLinkOf(path)}
      keys={<KeyHint keys={["N"]}>add certificate</KeyHint>}
    />
  );
}

const rowLinkOf =
  (path: string): RowLink<CertificateRowFragment> =>
  ({ id }, link) => <Link to={`${path}/${id}`} state={OVER_PAGE} {...link} />;

const lookOf = (path: string): ListLook<CertificateRowFragment> => ({
  label: "Certificates",
  loading: "Loading certificates...",
  tall: true,
  columns: columnsOf(path),
});

const columnsOf = (path: string): LedgerColumn<CertificateRowFragment>[] => [
  {
    id: "holder",
    header: "Holder",
    cell: ({ holder, changedSinceIssue: changes }) => (
      <span className="block min-w-0">
        <span className="block truncate" title={holder.name}>
          {holder.name}
        </span>
        <span className={secondLineClass}>{cityOf(holder.address)}</span>
        {changes.length > 0 && (
          <span className="block text-xs whitespace-normal text-amber-text [overflow-wrap:anywhere]">
            Changed since issue: <ChangedFields changes={changes} />
          </span>
        )}
      </span>
    ),
    card: { line: 1 },
  },
  ...NUMBER_AND_STATE,
  {
    id: "issued",
    header: "Issued",
    width: COLUMN_WIDTH.day,
    cell: ({ issuedOn }) => (issuedOn ? formatDate(issuedOn) : DASH),
    card: { line: 2, end: true, word: "Issued" },
  },
  {
    id: "actions",
    header: "Actions",
    width: "12.5rem",
    align: "right",
    cell: ({ id, certificateNumber, downloadUrl }) => (
      <span className="inline-flex gap-1.5">
        <Link
          to={`${path}/${id}`}
          state={OVER_PAGE}
          aria-label={`View ${certificateNumber}`}
          className={buttonClass({ size: "sm" })}
        >
          View
        </Link>
        <a
          href={downloadUrl}
          download={`${certificateNumber}.pdf`}
          aria-label={`Download ${certificateNumber}`}
          className={buttonClass({ size: "sm" })}
        >
          <Download aria-hidden="true" className="size-3.5" />
          Download
        </a>
      </span>
    ),
    card: { line: 3 },
  },
];

import { Badge } from "@cara/ui/badge.tsx";
import { KeyHint } from "@cara/ui/kbd.tsx";
import { COLUMN_WIDTH, secondLineClass, type LedgerColumn, type RowLink } from "@cara/ui/ledger-column.ts";
import { Contact } from "lucide-react";
import { Link } from "react-router";
import type { ListLook } from "../../forms/list-page.tsx";
import { ListTable } from "../../forms/list-table.tsx";
import { NothingFound } from "../../forms/nothing-found.tsx";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { HolderRowFragment } from "../../graphql/gen/graphql.ts";
import type { Page } from "../../graphql/pages.ts";
import { useListRows } from "../../graphql/use-list-rows.ts";
import { formatDate } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { cityOf } from "../certificates/certificate-labels.ts";
import { liveCount } from "./holder-page.ts";

const HolderRow = graphql(`
  fragment HolderRow on ListedHolder {
    id
    name
    deliveryEmail
    isActive
    liveCertificates
    address {
      line1
      city
      zone
      postalCode
    }
    lastCertificate {
      certificateNumber
      createdAt
      account {
        account {
          name
        }
      }
    }
  }
`);

const unmask = (row: FragmentType<typeof HolderRow>) => readFragment(HolderRow, row);

/** The agency's certificate holders by name. */
export function HoldersTable({ first }: { first: Page<FragmentType<typeof HolderRow>> }) {
  return (
    <ListTable
      look={HOLDERS}
      pages={useListRows("/app/holders", first, unmask)}
      nouns={["holder", "holders"]}
      order=" by name"
      rowLink={holderLink}
      keys={
        <>
          <KeyHint keys={["N"]}>add holder</KeyHint>
          <KeyHint keys={["/"]}>filter</KeyHint>
        </>
      }
      empty={
        <NothingFound
          icon={<Contact />}
          title="No holders found"
          noMatch={(search) => `No holder's name, address or email matches '${search}'.`}
        >
          Holders are added here when a certificate is made for them, by import, or by hand.
        </NothingFound>
      }
    />
  );
}

const holderLink: RowLink<HolderRowFragment> = ({ id }, link) => <Link to={`/app/holders/${id}`} {...link} />;

const COLUMNS: LedgerColumn<HolderRowFragment>[] = [
  { id: "name", header: "Name", cell: (holder) => <Name {...holder} />, card: { line: 1 } },
  {
    id: "address",
    header: "Address",
    width: "26%",
    cell: ({ address }) => (
      <span className="block min-w-0">
        <span className="block truncate" title={address.line1}>
          {address.line1}
        </span>
        <span className={secondLineClass}>{cityOf(address)}</span>
      </span>
    ),
    cardCell: ({ address }) => cityOf(address),
    card: { line: 2 },
  },
  {
    id: "last",
    header: "Last certificate",
    width: "20%",
    cell: ({ lastCertificate }) =>
      lastCertificate ? (
        <span className="block min-w-0">
          <span className="id-text block">{lastCertificate.certificateNumber}</span>
          <span className={secondLineClass} title={lastCertificate.account.account.name}>
            {lastCertificate.account.account.name}
          </span>
        </span>
      ) : (
        DASH
      ),
    card: false,
  },
  {
    id: "when",
    header: "Created",
    width: COLUMN_WIDTH.day,
    cell: ({ lastCertificate }) => (lastCertificate ? formatDate(lastCertificate.createdAt) : DASH),
    card: { line: 3, word: "Last certificate" },
  },
  {
    id: "live",
    header: "Live",
    width: "5rem",
    align: "right",
    cell: ({ liveCertificates }) => <span className="tabular-nums">{liveCount(liveCertificates)}</span>,
    card: { line: 3, end: true, word: "Live" },
  },
];

/** The table of the list. */
export const HOLDERS: ListLook<HolderRowFragment> = {
  label: "Certificate holders",
  columns: COLUMNS,
  tall: true,
  loading: "Loading holders...",
};

function Name({ name, deliveryEmail, isActive }: HolderRowFragment) {
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-2">
        <span className="truncate" title={name}>
          {name}
        </span>
        {!isActive && <Badge tone="neutral">Inactive</Badge>}
      </span>
      {deliveryEmail && (
        <span className={secondLineClass} title={deliveryEmail}>
          {deliveryEmail}
        </span>
      )}
    </span>
  );
}

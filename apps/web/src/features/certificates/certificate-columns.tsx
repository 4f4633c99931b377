import { Badge } from "@cara/ui/badge.tsx";
import { COLUMN_WIDTH, type LedgerColumn } from "@cara/ui/ledger-column.ts";
import type { CertificateState } from "../../graphql/gen/graphql.ts";
import { STATE_BADGES } from "./certificate-labels.ts";

/** What every list of certificates shows of them. */
export const NUMBER_AND_STATE: LedgerColumn<{ certificateNumber: string; state: CertificateState }>[] = [
  {
    id: "number",
    header: "Certificate number",
    width: "12rem",
    cell: ({ certificateNumber }) => <span className="id-text">{certificateNumber}</span>,
    card: { line: 2 },
  },
  {
    id: "status",
    header: "Status",
    width: COLUMN_WIDTH.state,
    cell: ({ state }) => {
      const { label, tone, glyph } = STATE_BADGES[state];
      return (
        <Badge tone={tone} glyph={glyph}>
          {label}
        </Badge>
      );
    },
    card: { line: 1, end: true },
  },
];

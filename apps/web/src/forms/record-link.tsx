import type { RowLinkProps } from "@cara/ui/ledger-column.ts";
import { Link, useLocation } from "react-router";
import { OVER_PAGE } from "./overlay-route.ts";

/** The link of a row whose record opens over the list, which keeps its search and filter. */
export function RecordLink({ to, ...link }: RowLinkProps & { to: string }) {
  const { search } = useLocation();
  return <Link to={{ pathname: to, search }} state={OVER_PAGE} preventScrollReset {...link} />;
}

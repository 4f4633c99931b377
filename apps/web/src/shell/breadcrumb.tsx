import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { areaOf } from "./navigation.ts";

interface Crumb {
  label: string;
  to?: string;
}

/** The title of a route, set in the router as `handle: { title }`. */
function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== "object" || handle === null || !("title" in handle)) return undefined;
  return typeof handle.title === "string" ? handle.title : undefined;
}

/** A record page is titled by its record, whose name its loader returns as `crumb`. */
function nameOf(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("crumb" in data)) return undefined;
  return typeof data.crumb === "string" ? data.crumb : undefined;
}

function useCrumbs(): Crumb[] {
  const { pathname } = useLocation();
  const matches = useMatches();
  const area = areaOf(pathname);
  const crumbs: Crumb[] = area?.heading ? [{ label: area.heading }] : [];
  if (area) crumbs.push({ label: area.item.label, to: area.item.to });
  for (const match of matches) {
    const label = nameOf(match.loaderData) ?? titleOf(match.handle);
    if (label !== undefined && label !== area?.item.label) crumbs.push({ label, to: match.pathname });
  }
  return crumbs;
}

/** The breadcrumb; also sets the document title. */
export function Breadcrumb() {
  const crumbs = useCrumbs();
  const here = crumbs.at(-1);
  return (
    <>
      <title>{here ? `${here.label} · Cara` : "Cara"}</title>
      <nav aria-label="Breadcrumb" className="hidden min-w-0 items-center gap-1.5 text-fg-subtle lg:flex">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.25 flex-none" />}
            <CrumbText crumb={crumb} current={crumb === here} />
          </Fragment>
        ))}
      </nav>
    </>
  );
}

function CrumbText({ crumb: { label, to }, current }: { crumb: Crumb; current: boolean }) {
  if (current) {
    return (
      <span aria-current="page" className="truncate font-medium text-fg" title={label}>
        {label}
      </span>
    );
  }
  if (to === undefined) return <span>{label}</span>;
  return (
    <Link to={to} className="text-fg-muted no-underline hover:text-fg hover:underline">
      {label}
    </Link>
  );
}

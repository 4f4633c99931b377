import { buttonClass } from "@cara/ui/button.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { OVER_PAGE } from "./overlay-route.ts";
import { SearchFilter } from "./search-filter.tsx";

interface ListHeadProps {
  title: string;
  subtitle: string;
  /** The create dialog, opened over the filtered list; N opens it too. */
  create: { path: string; label: string };
  filterLabel: string;
  /** Buttons before the create button. */
  children?: ReactNode;
}

/** The head of a list page: title, create button and filter. */
export function ListHead({ title, subtitle, create, filterLabel, children }: ListHeadProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dialog = { pathname: create.path, search };
  usePageKeys({ N: () => void navigate(dialog, { state: OVER_PAGE }) });
  return (
    <>
      <header className="flex items-start gap-4 px-gutter pt-5.5 pb-4 max-sm:px-4 max-sm:pt-4">
        <div className="min-w-0">
          <h1 className="text-xl">{title}</h1>
          <p className="text-fg-muted">{subtitle}</p>
        </div>
        <div className="ml-auto flex flex-none flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
          {children}
          <Link to={dialog} state={OVER_PAGE} className={buttonClass({ variant: "primary" })}>
            <Plus aria-hidden="true" className="size-4" />
            {create.label}
          </Link>
        </div>
      </header>
      <div className="px-gutter pb-3.5 max-sm:px-4">
        <div className="max-w-75 max-sm:max-w-none">
          <SearchFilter label={filterLabel} />
        </div>
      </div>
    </>
  );
}

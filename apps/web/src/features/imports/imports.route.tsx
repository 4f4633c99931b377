import { buttonClass } from "@cara/ui/button.tsx";
import { Ledger } from "@cara/ui/table.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { Plus } from "lucide-react";
import { Link, Outlet, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from "react-router";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { Loaded } from "../../graphql/loaded.tsx";
import { pageData } from "../../graphql/pages.ts";
import { loadImportLines } from "./import-lines.ts";
import { IMPORT_COLUMNS, ImportsTable } from "./imports-table.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  return pageData(request, loadImportLines(request));
}

export function Component() {
  const { page } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const start = { pathname: "/app/imports/new", search };
  usePageKeys({ N: () => void navigate(start, { state: OVER_PAGE }) });
  return (
    <>
      <header className="flex items-start gap-4 px-gutter pt-5.5 pb-4 max-sm:px-4 max-sm:pt-4">
        <div className="min-w-0 flex-1">
          <h1 className="text-xl">Imports</h1>
          <p className="text-fg-muted">Bring accounts, contacts, policies and carriers over from another system</p>
        </div>
        <Link to={start} state={OVER_PAGE} className={buttonClass({ variant: "primary" })}>
          <Plus aria-hidden="true" className="size-4" />
          Import a file
        </Link>
      </header>
      <Loaded promise={page} fallback={<LoadingImports />}>
        {(first) => <ImportsTable first={first} />}
      </Loaded>
      <Outlet />
    </>
  );
}

function LoadingImports() {
  return (
    <Ledger
      label="Imports"
      rows={[]}
      columns={IMPORT_COLUMNS}
      rowKey={({ id }) => id}
      loading={{ title: "Loading imports..." }}
    />
  );
}

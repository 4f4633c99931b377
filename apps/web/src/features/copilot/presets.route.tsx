import { buttonClass } from "@cara/ui/button.tsx";
import { Ledger } from "@cara/ui/table.tsx";
import { Plus } from "lucide-react";
import { Link, Outlet, useLoaderData, useLocation, type LoaderFunctionArgs } from "react-router";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { SearchFilter } from "../../forms/search-filter.tsx";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { Loaded } from "../../graphql/loaded.tsx";
import { pageData, pageVariables } from "../../graphql/pages.ts";
import { presetColumns, PresetsTable } from "./presets-table.tsx";

const Presets = graphql(`
  query Presets($first: Int!, $after: String, $search: String) {
    customPresets(first: $first, after: $after, search: $search) {
      edges {
        node {
          ...PresetRow
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

export async function loader({ request }: LoaderFunctionArgs) {
  return pageData(
    request,
    execute(Presets, pageVariables(request), request).then(({ customPresets }) => customPresets),
  );
}

export function Component() {
  const { page } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <>
      <header className="flex items-start gap-4 px-gutter pt-[22px] pb-4 max-sm:px-4 max-sm:pt-4">
        <div className="min-w-0">
          <h1 className="text-xl">Presets</h1>
          <p className="text-fg-muted">Orders for Cara that your agency wrote itself</p>
        </div>
        <Link
          to={{ pathname: "/app/presets/new", search }}
          state={OVER_PAGE}
          className={`${buttonClass({ variant: "primary" })} ml-auto`}
        >
          <Plus aria-hidden="true" className="size-4" />
          Create Preset
        </Link>
      </header>
      <div className="px-gutter pb-3.5 max-sm:px-4">
        <div className="max-w-75 max-sm:max-w-none">
          <SearchFilter label="Search presets" />
        </div>
      </div>
      <Loaded promise={page} fallback={<LoadingPresets />}>
        {(first) => <PresetsTable first={first} />}
      </Loaded>
      <Outlet />
    </>
  );
}

function LoadingPresets() {
  return (
    <Ledger
      label="Presets"
      rows={[]}
      columns={presetColumns("")}
      rowKey={({ id }) => id}
      loading={{ title: "Loading presets..." }}
    />
  );
}

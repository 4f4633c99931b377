import { Ledger } from "@cara/ui/table.tsx";
import { Outlet, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ListHead } from "../../../forms/list-head.tsx";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { Loaded } from "../../../graphql/loaded.tsx";
import { pageData, pageVariables } from "../../../graphql/pages.ts";
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
  return (
    <>
      <ListHead
        title="Presets"
        subtitle="Reusable prompts your agency has created"
        create={{ path: "/app/presets/new", label: "Create Preset" }}
        filterLabel="Search presets"
      />
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

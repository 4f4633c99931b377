import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { CreateLink } from "../../../forms/create-link.tsx";
import { ListPage } from "../../../forms/list-page.tsx";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { pageData, pageVariables } from "../../../graphql/pages.ts";
import { presetsLook, PresetsTable } from "./presets-table.tsx";

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
    <ListPage
      title="Presets"
      subtitle="Reusable prompts your agency has created"
      actions={<CreateLink path="/app/presets/new" label="Create Preset" />}
      search="Search presets"
      look={presetsLook("")}
      page={page}
    >
      {(first) => <PresetsTable first={first} />}
    </ListPage>
  );
}

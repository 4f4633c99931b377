import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { CreateLink } from "../../forms/create-link.tsx";
import { ListPage } from "../../forms/list-page.tsx";
import { pageData } from "../../graphql/pages.ts";
import { loadImportLines } from "./import-lines.ts";
import { IMPORTS, ImportsTable } from "./imports-table.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  return pageData(request, loadImportLines(request));
}

export function Component() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Imports"
      subtitle="Bring accounts, contacts, policies and carriers over from another system"
      actions={<CreateLink path="/app/imports/new" label="Import a file" />}
      look={IMPORTS}
      page={page}
    >
      {(first) => <ImportsTable first={first} />}
    </ListPage>
  );
}

import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure } from "../../graphql/failure.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { readFragment } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { ImportProgress } from "./import-page.ts";

const ProgressOfImport = graphql(`
  query ImportProgressNow($id: ID!) {
    import(id: $id) {
      ...ImportProgress
    }
  }
`);

/** The current progress of an import; null while the server cannot be reached, as the work continues there. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const asked = execute(ProgressOfImport, { id: params["importId"] ?? "" }, request).catch((error: unknown) => {
    if (error instanceof ConnectionFailure) return null;
    throw error;
  });
  const response = await orFallBack(asked, "/app/imports", "That import could not be opened");
  return { now: response && readFragment(ImportProgress, response.import) };
}

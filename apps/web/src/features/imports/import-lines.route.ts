import type { LoaderFunctionArgs } from "react-router";
import { ConnectionFailure } from "../../graphql/failure.ts";
import { loadImportLines } from "./import-lines.ts";

/**
 * The newest imports, for polling while one of them is in progress. A lost connection returns null instead of the error
 * page.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return { lines: await loadImportLines(request) };
  } catch (error) {
    if (error instanceof ConnectionFailure) return { lines: null };
    throw error;
  }
}

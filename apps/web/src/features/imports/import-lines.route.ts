import type { LoaderFunctionArgs } from "react-router";
import { ConnectionFailure } from "../../graphql/failure.ts";
import { loadImportLines } from "./import-lines.ts";

/** The newest imports, for looking again while one of them moves. A lost connection is no answer, and no error page. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return { lines: await loadImportLines(request) };
  } catch (error) {
    if (error instanceof ConnectionFailure) return { lines: null };
    throw error;
  }
}

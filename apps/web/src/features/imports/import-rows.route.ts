import type { LoaderFunctionArgs } from "react-router";
import { loadImportRows } from "./import-rows.ts";

/** Further rows of an import, while its table is scrolled. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  return { page: await loadImportRows(params["importId"] ?? "", request) };
}

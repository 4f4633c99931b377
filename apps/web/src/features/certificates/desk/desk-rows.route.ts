import { PAGE_ROWS } from "@cara/contract/limits.ts";
import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../../graphql/execute.ts";
import { DeskRows, type DeskRowsPage } from "./desk-page.ts";

/** Further rows of the desk, fetched while it is scrolled. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ page: DeskRowsPage }> {
  const { searchParams } = new URL(request.url);
  const state = searchParams.get("state") === "BLOCKED" ? "BLOCKED" : "READY";
  const variables = {
    state,
    mine: searchParams.has("mine"),
    first: PAGE_ROWS,
    after: searchParams.get("after"),
  } as const;
  return { page: (await execute(DeskRows, variables, request)).certificateDesk };
}

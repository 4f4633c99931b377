import { IMPORT_OUTCOMES, type ImportOutcome } from "@cara/contract/import-terms.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { PAGE_ROWS } from "@cara/contract/limits.ts";

const ImportRows = graphql(`
  query ImportRows($importId: ID!, $outcome: ImportOutcome, $kept: Boolean, $first: Int!, $after: String) {
    importRows(importId: $importId, outcome: $outcome, kept: $kept, first: $first, after: $after) {
      edges {
        node {
          ...ImportRowLine
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** The outcome in the URL; null means every row. */
export const outcomeIn = (params: URLSearchParams): ImportOutcome | null =>
  IMPORT_OUTCOMES.find((outcome) => outcome === params.get("outcome")) ?? null;

/** Whether the URL asks only for rows that an undo left unchanged. */
export const wantsKeptRows = (params: URLSearchParams): boolean => params.get("outcome") === "KEPT";

/** One page of an import's rows, by the outcome and cursor in the URL. */
export async function loadImportRows(importId: string, request: Request) {
  const { searchParams } = new URL(request.url);
  const variables = {
    importId,
    outcome: outcomeIn(searchParams),
    kept: wantsKeptRows(searchParams),
    first: PAGE_ROWS,
    after: searchParams.get("after"),
  };
  return (await execute(ImportRows, variables, request)).importRows;
}

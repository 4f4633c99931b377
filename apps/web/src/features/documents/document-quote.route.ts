import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { nullOnFailure } from "../../graphql/null-on-failure.ts";

const QuoteOnPage = graphql(`
  query QuoteOnPage($fileId: ID!, $page: Int!, $quote: String!) {
    quoteOnPage(fileId: $fileId, page: $page, quote: $quote) {
      verdict
      rectangles {
        x
        y
        width
        height
      }
    }
  }
`);

/** Where a page contains a quote; null when that could not be checked. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [page, quote] = [Number(searchParams.get("page")), searchParams.get("quote") ?? ""];
  const variables = { fileId: params["fileId"] ?? "", page, quote };
  const checked = await nullOnFailure(request, () => execute(QuoteOnPage, variables, request));
  return { found: checked?.quoteOnPage ?? null };
}

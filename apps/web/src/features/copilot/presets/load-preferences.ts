import { PAGE_MAX_ROWS } from "@cara/contract/limits.ts";
import { execute } from "../../../graphql/execute.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import type { PresetPreferencesQuery } from "../../../graphql/gen/graphql.ts";

const PresetPreferences = graphql(`
  query PresetPreferences($first: Int!, $after: String) {
    agencyUser {
      id
      preferences {
        favoritePresets {
          presets
          customPresets {
            id
          }
        }
      }
    }
    customPresets(first: $first, after: $after) {
      edges {
        node {
          id
          title
          description
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** Pages of custom presets in the dialog, a thousand presets; older ones are not listed and stay unchanged. */
const MOST_PAGES = 10;

type Node = PresetPreferencesQuery["customPresets"]["edges"][number]["node"];

/** The signed-in user's favorites, and the custom presets to choose from. */
export async function loadPreferences(request: Request) {
  const customPresets: Node[] = [];
  let after: string | null = null;
  for (let page = 1; ; page += 1) {
    const response: PresetPreferencesQuery = await execute(PresetPreferences, { first: PAGE_MAX_ROWS, after }, request);
    customPresets.push(...response.customPresets.edges.map(({ node }) => node));
    const { hasNextPage, endCursor } = response.customPresets.pageInfo;
    after = endCursor ?? null;
    if (!hasNextPage || page === MOST_PAGES)
      return { favorites: response.agencyUser.preferences.favoritePresets, customPresets };
  }
}

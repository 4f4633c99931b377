import type { OptionSource } from "@cara/ui/use-options.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { HolderOptionsQuery } from "../../graphql/gen/graphql.ts";
import { addressLine } from "./holder-page.ts";

const HolderOptions = graphql(`
  query HolderOptions($first: Int!, $search: String) {
    certificateHolders(first: $first, search: $search) {
      edges {
        node {
          id
          name
          deliveryEmail
          isActive
          address {
            line1
            line2
            city
            zone
            postalCode
          }
        }
      }
    }
  }
`);

/** Most holders offered while typing. */
const OFFERED = 20;

export type HolderOption = HolderOptionsQuery["certificateHolders"]["edges"][number]["node"];

/** The holders of a search, by name. */
export async function findHolders(search: string, first = OFFERED): Promise<readonly HolderOption[]> {
  const { certificateHolders } = await execute(HolderOptions, { first, search });
  return certificateHolders.edges.map(({ node }) => node);
}

/** The holders of a search as options, without one of them. */
export const holderSource =
  (without: string): OptionSource =>
  async (query) =>
    (await findHolders(query))
      .filter(({ id }) => id !== without)
      .map(({ id, name, address }) => ({ value: id, label: name, description: addressLine(address) }));

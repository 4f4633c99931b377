import { execute } from "../../../graphql/execute.ts";
import { GraphQLFailure } from "../../../graphql/failure.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import type { HomePresetsQuery } from "../../../graphql/gen/graphql.ts";
import { createCache } from "../../../graphql/cache.ts";
import type { AboutRequest } from "../presets/use-about.ts";

const HomePresets = graphql(`
  query HomePresets {
    agencyUser {
      id
      preferences {
        favoritePresets {
          presets
          customPresets {
            id
            title
            description
          }
        }
      }
    }
  }
`);

const HomeRequest = graphql(`
  query HomeRequest($id: ID!) {
    serviceRequest(id: $id) {
      id
      type
      clientName
      clientPhone
      account {
        account {
          name
        }
      }
      businessPolicy {
        files {
          id
          name
        }
      }
    }
  }
`);

/** A failed revalidation leaves the page as it is: someone may be typing in it. */
export const cachedPresets = createCache<HomePresetsQuery["agencyUser"]>();
export const cachedAbout = createCache<AboutRequest | null>();

/** The signed-in user's presets. */
export const loadHomePresets = async (request: Request) =>
  (await cachedPresets.read(execute(HomePresets, {}, request).then(({ agencyUser }) => agencyUser))).value;

/** The request named in the URL; null when there is none, or it no longer exists. */
export async function loadAbout(request: Request): Promise<AboutRequest | null> {
  const id = new URL(request.url).searchParams.get("serviceRequestId");
  if (!id) return null;
  const loading = execute(HomeRequest, { id }, request).then(({ serviceRequest }) => serviceRequest, orNobody);
  return (await cachedAbout.read(loading, (shown) => shown?.id === id)).value;
}

function orNobody(error: unknown): null {
  if (error instanceof GraphQLFailure && (error.code === "NOT_FOUND" || error.code === "BAD_USER_INPUT")) return null;
  throw error;
}

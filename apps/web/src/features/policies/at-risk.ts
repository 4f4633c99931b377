import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure, GraphQLFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { CertificatesAtRiskQuery, PolicyChangeInput } from "../../graphql/gen/graphql.ts";
import { useTypedLookup } from "../../graphql/use-typed-lookup.ts";

const CertificatesAtRisk = graphql(`
  query CertificatesAtRisk($policyId: ID!, $change: PolicyChangeInput, $first: Int!, $after: String) {
    certificatesAtRisk(policyId: $policyId, change: $change, first: $first, after: $after) {
      count
      isMore
      edges {
        node {
          certificate {
            id
            accountId
            certificateNumber
            issuedOn
            holder {
              name
            }
          }
          changes {
            line
            field
            from
            to
          }
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

export type AtRisk = CertificatesAtRiskQuery["certificatesAtRisk"];
export type CertificateAtRisk = AtRisk["edges"][number]["node"];

/** Certificates on a page of the list. */
const FIRST = 25;
const CHANGE = "change";

/** The live certificates of the policy that a change in the address would make untrue; without one, those that are now. */
export async function loadAtRisk(policyId: string, request: Request): Promise<AtRisk> {
  const params = new URL(request.url).searchParams;
  const change: PolicyChangeInput | null = JSON.parse(params.get(CHANGE) ?? "null");
  const asked = { policyId, change, first: FIRST, after: params.get("after") };
  return (await execute(CertificatesAtRisk, asked, request)).certificatesAtRisk;
}

/** Like `loadAtRisk`, where it only warns: what failed is said, not thrown. */
export async function loadWarning(policyId: string, request: Request): Promise<AtRisk | "FAILED"> {
  try {
    return await loadAtRisk(policyId, request);
  } catch (error) {
    if (error instanceof GraphQLFailure || error instanceof ConnectionFailure) return "FAILED";
    throw error;
  }
}

export const atRiskPage = (policyId: string): string => `/app/policies/${policyId}/certificates`;

/** The warning about a change that is being typed; undefined while nothing is known. `change`: null asks nothing. */
export function useAtRisk(policyId: string, change: PolicyChangeInput | null): AtRisk | "FAILED" | undefined {
  const search = change && new URLSearchParams({ [CHANGE]: JSON.stringify(change) }).toString();
  return useTypedLookup(search === null ? null : `${atRiskPage(policyId)}/warning?${search}`);
}

/** The certificates that are untrue as the policy is on record in this version. */
export const useUntrue = (policyId: string, version: number): AtRisk | "FAILED" | undefined =>
  useTypedLookup(`${atRiskPage(policyId)}/warning?version=${version}`);

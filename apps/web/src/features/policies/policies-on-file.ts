import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure, GraphQLFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { PoliciesByNumberQuery } from "../../graphql/gen/graphql.ts";

const PoliciesByNumber = graphql(`
  query PoliciesByNumber($number: String!) {
    policiesByNumber(number: $number) {
      id
      type
      policyNumber
      inforceAt
      expiresAt
      carrier {
        id
      }
      account {
        id
        account {
          name
        }
      }
    }
  }
`);

export type PolicyOnFile = PoliciesByNumberQuery["policiesByNumber"][number];

/** Policies with a number; none when the lookup fails, because it only informs. */
export async function policiesOnFile(number: string, request: Request): Promise<PolicyOnFile[]> {
  try {
    return (await execute(PoliciesByNumber, { number }, request)).policiesByNumber;
  } catch (error) {
    if (error instanceof GraphQLFailure || error instanceof ConnectionFailure) return [];
    throw error;
  }
}

export const ALREADY_ON_FILE = "Already on file with this account, carrier and term. Create another?";

interface NewPolicy {
  policyNumber?: string | null | undefined;
  carrierId?: string | null | undefined;
  inforceAt?: string | null | undefined;
  expiresAt?: string | null | undefined;
}

/** Whether the account already has this policy: the same number, carrier and term. */
export async function isOnFile(accountId: string, policy: NewPolicy, request: Request): Promise<boolean> {
  if (!policy.policyNumber) return false;
  return (await policiesOnFile(policy.policyNumber, request)).some(
    ({ account, carrier, inforceAt, expiresAt }) =>
      account.id === accountId &&
      carrier.id === policy.carrierId &&
      inforceAt === (policy.inforceAt ?? null) &&
      expiresAt === (policy.expiresAt ?? null),
  );
}

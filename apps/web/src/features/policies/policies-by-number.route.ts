import type { LoaderFunctionArgs } from "react-router";
import type { RecordOnFile } from "../../forms/on-file.tsx";
import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure, GraphQLFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";

const PoliciesByNumber = graphql(`
  query PoliciesByNumber($number: String!) {
    policiesByNumber(number: $number) {
      id
      type
      policyNumber
      account {
        account {
          name
        }
      }
    }
  }
`);

/** Policies with the typed number; empty when the lookup fails, because this only informs. */
export async function loader({ request }: LoaderFunctionArgs): Promise<RecordOnFile[]> {
  const number = new URL(request.url).searchParams.get("number") ?? "";
  try {
    const { policiesByNumber } = await execute(PoliciesByNumber, { number }, request);
    return policiesByNumber.map(({ id, type, policyNumber, account }) => ({
      id,
      name: policyNumber ?? number,
      to: `/app/policies/${id}/overview`,
      note: `${insuranceTypeLabel(type)}, ${account.account.name}`,
    }));
  } catch (error) {
    if (error instanceof GraphQLFailure || error instanceof ConnectionFailure) return [];
    throw error;
  }
}

export const shouldRevalidate = () => false;

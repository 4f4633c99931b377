import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure, GraphQLFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { TypedHolderQuery } from "../../graphql/gen/graphql.ts";

const TypedHolder = graphql(`
  query TypedHolder($accountId: ID!, $holder: CertificateHolderInput!) {
    certificateToSendAgain(accountId: $accountId, holder: $holder) {
      id
      certificateNumber
      issuedOn
      contents {
        additionalInsured
        descriptionOfOperations
      }
    }
    rememberedRequirement(accountId: $accountId, holder: $holder) {
      asks {
        line
        want
      }
      wording
      contractFile {
        id
        name
      }
      contractPage
      rememberedBy {
        name
      }
      rememberedAt
    }
  }
`);

export type TypedHolder = TypedHolderQuery;
export type ToSendAgain = TypedHolder["certificateToSendAgain"];
export type Remembered = NonNullable<TypedHolder["rememberedRequirement"]>;

/** What is on record of the holder being typed; null when the lookup fails, because this only informs. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<TypedHolder | null> {
  const { name = "", ...address } = Object.fromEntries(new URL(request.url).searchParams);
  const { line1 = "", line2 = "", city = "", zone = "", postalCode = "" } = address;
  const holder = { name, address: { line1, line2, city, zone, postalCode } };
  try {
    return await execute(TypedHolder, { accountId: params["accountId"] ?? "", holder }, request);
  } catch (error) {
    if (error instanceof GraphQLFailure || error instanceof ConnectionFailure) return null;
    throw error;
  }
}

export const shouldRevalidate = () => false;

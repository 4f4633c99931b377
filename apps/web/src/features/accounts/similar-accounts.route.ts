import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { saidOrThrown } from "./lookup.ts";

const SimilarAccounts = graphql(`
  query SimilarAccounts($name: String!, $zone: String, $email: String, $phone: String) {
    similarAccounts(name: $name, zone: $zone, email: $email, phone: $phone) {
      reasons
      account {
        id
        account {
          name
        }
      }
    }
  }
`);

/** Accounts that look like the one being written; none when they cannot be looked up, as this only informs. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [name = "", zone, email, phone] = ["name", "zone", "email", "phone"].map((key) => searchParams.get(key) ?? "");
  try {
    const { similarAccounts } = await execute(
      SimilarAccounts,
      { name, zone: zone || null, email: email || null, phone: phone || null },
      request,
    );
    return similarAccounts;
  } catch (error) {
    saidOrThrown(error);
    return [];
  }
}

export const shouldRevalidate = () => false;

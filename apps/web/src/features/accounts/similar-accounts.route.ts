import type { LoaderFunctionArgs } from "react-router";
import type { RecordOnFile } from "../../forms/on-file.tsx";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { messageOrThrow } from "./lookup.ts";
import { isGuess, isNamesake, reasonText, sketchIn } from "./on-file.ts";

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

/** Possible duplicates of the account being entered; empty when the lookup fails, because this only informs. */
export async function loader({ request }: LoaderFunctionArgs): Promise<RecordOnFile[]> {
  try {
    const sketch = sketchIn(request);
    const { similarAccounts } = await execute(SimilarAccounts, sketch, request);
    return similarAccounts.map(({ account: { id, account }, reasons }) => ({
      id,
      name: account.name,
      to: `/app/accounts/${id}`,
      note: reasonText(reasons),
      isGuess: isGuess(reasons),
      isNamesake: isNamesake(account.name, sketch.name),
    }));
  } catch (error) {
    messageOrThrow(error);
    return [];
  }
}

export const shouldRevalidate = () => false;

import type { LoaderFunctionArgs } from "react-router";
import type { RecordOnFile } from "../../forms/on-file.tsx";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { messageOrThrow } from "./lookup.ts";
import { sketchIn, reasonText } from "./on-file.ts";

const SimilarContacts = graphql(`
  query SimilarContacts($name: String!, $email: String, $phone: String) {
    similarContacts(name: $name, email: $email, phone: $phone) {
      reasons
      contact {
        id
        name
      }
      account {
        id
        name
      }
    }
  }
`);

/** Possible duplicates of the contact being entered; empty when the lookup fails, because this only informs. */
export async function loader({ request }: LoaderFunctionArgs): Promise<RecordOnFile[]> {
  const { name, email, phone } = sketchIn(request);
  try {
    const { similarContacts } = await execute(SimilarContacts, { name, email, phone }, request);
    return similarContacts.map(({ contact, account, reasons }) => ({
      id: contact.id,
      name: contact.name,
      to: account ? `/app/accounts/${account.id}` : null,
      note: [account && `at ${account.name}`, reasonText(reasons, { NAME: "same name" })].filter(Boolean).join(", "),
    }));
  } catch (error) {
    messageOrThrow(error);
    return [];
  }
}

export const shouldRevalidate = () => false;

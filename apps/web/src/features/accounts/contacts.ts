import type { ComboboxOption } from "@cara/ui/combobox-rules.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";

const Contacts = graphql(`
  query Contacts($search: String) {
    contacts(search: $search) {
      id
      name
      email
    }
  }
`);

/** The agency's contacts as options; a search matches name, email and phone. */
export async function listContacts(search: string | null, request: Request): Promise<ComboboxOption[]> {
  const { contacts } = await execute(Contacts, { search }, request);
  return contacts.map(({ id, name, email }) => ({ value: id, label: name, description: email ?? undefined }));
}

import type { LoaderFunctionArgs } from "react-router";
import { listContacts } from "./contacts.ts";
import { messageOrThrow } from "./lookup.ts";

/** The agency's contacts, or the error, which the selector shows while the form stays usable. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return { contacts: await listContacts(null, request), error: null };
  } catch (error) {
    return { contacts: [], error: messageOrThrow(error) };
  }
}

/** Never revalidated: submitting the form does not change the contacts. */
export const shouldRevalidate = () => false;

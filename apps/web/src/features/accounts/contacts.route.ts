import type { LoaderFunctionArgs } from "react-router";
import { listContacts } from "./contacts.ts";
import { saidOrThrown } from "./lookup.ts";

/** The contacts the agency has, or what went wrong: the selector says it, and the form goes on. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return { contacts: await listContacts(null, request), error: null };
  } catch (error) {
    return { contacts: [], error: saidOrThrown(error) };
  }
}

/** Fetched once: what the form does meanwhile changes nothing about them. */
export const shouldRevalidate = () => false;

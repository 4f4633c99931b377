import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { parsePhone } from "@cara/contract/phone.ts";
import { sortName, type Contact } from "./account.ts";
import { listSimilarContacts, type ContactAt } from "./contact.store.ts";
import type { SimilarityReason } from "./find-similar-accounts.ts";

/** Most look-alikes shown. */
const SHOWN = 5;

export type SimilarContact = { contact: ContactAt; reasons: Exclude<SimilarityReason, "NAME_AND_STATE">[] };

/** Contacts that may be the one being entered, each with an account and its reasons. Never blocks saving. */
export async function findSimilarContacts(
  db: AgencyDb,
  sketch: { name: string; email?: string | null; phone?: string | null },
): Promise<SimilarContact[]> {
  const query = {
    name: sortName(sketch.name.slice(0, NAME_MAX_LENGTH).trim()) || null,
    email: sketch.email?.trim().toLowerCase() || null,
    phone: sketch.phone ? parsePhone(sketch.phone) : null,
  };
  if (!query.name && !query.email && !query.phone) return [];
  const contacts = await listSimilarContacts(db, query, SHOWN);
  return contacts.map((contact) => ({ contact, reasons: reasonsFor(contact, query) }));
}

function reasonsFor(
  contact: Contact,
  { name, email, phone }: { name: string | null; email: string | null; phone: string | null },
): SimilarContact["reasons"] {
  const reasons: SimilarContact["reasons"] = [];
  if (name && sortName(contact.name) === name) reasons.push("NAME");
  if (email && contact.email === email) reasons.push("EMAIL");
  if (phone && contact.phone === phone) reasons.push("PHONE");
  return reasons;
}

import type { AccountId, ContactId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { listAccountsByContactEmail } from "./contact.store.ts";

/** A contact with an address, at one of their accounts. */
export type ContactAtAccount = { contactId: ContactId; accountId: AccountId };

/** The contacts with exactly this address, once for each of their accounts; a few at most. */
export const findAccountsOfContact = (db: AgencyDb, email: string): Promise<ContactAtAccount[]> =>
  listAccountsByContactEmail(db, email.toLowerCase());

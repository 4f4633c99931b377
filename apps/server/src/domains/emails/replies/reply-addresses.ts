import { accountAddresses } from "#domains/accounts/account-addresses.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { EmailThread } from "../threads/email-thread.ts";
import { writersOf } from "./reply.ts";
import { listAnswered } from "./reply.store.ts";

/** The addresses an answer may go to unless a person types one: who takes part in the thread, and the account's. */
export async function replyAddresses(
  db: AgencyDb,
  { id, accountId, fromEmail }: Pick<EmailThread, "id" | "accountId" | "fromEmail">,
): Promise<string[]> {
  const [emails, known] = await Promise.all([listAnswered(db, id), accountId ? accountAddresses(db, accountId) : []]);
  return [...writersOf(emails, fromEmail), ...known.map((address) => address.toLowerCase())];
}

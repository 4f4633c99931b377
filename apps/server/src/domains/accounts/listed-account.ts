import type { AccountId } from "#kernel/ids.ts";
import type { Account } from "./account.ts";

/** The account of another domain's record, with what a page of records read of it and nothing else. */
export const listedAccount = (
  id: AccountId,
  type: Account["type"],
  { name, email = null }: { name: string; email?: string | null },
): Account => ({ id, type, profile: { name, email } }) as Account;

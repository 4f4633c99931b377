import type { AutomaticKind } from "#domains/emails/threads/email-thread.ts";

/** Whose a thread is. */
type Placed = { accountId: string | null; isUnrouted: boolean };
/** Who wrote: the accounts that have a contact with the address, and what is known of the message. */
type Sender = { accounts: readonly string[]; isDisowned: boolean; automatic: AutomaticKind | null };

/**
 * Whether requests may be opened from a message without a person: its thread is placed with one account, and the sender is a
 * contact of that account, whose domain does not disown the message.
 */
export const mayOpenAlone = ({ accountId, isUnrouted }: Placed, sender: Sender): boolean =>
  accountId !== null &&
  !isUnrouted &&
  sender.accounts.includes(accountId) &&
  !sender.isDisowned &&
  sender.automatic === null;

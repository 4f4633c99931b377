import type { Delivered } from "./mail-sink.ts";

export type Faults = {
  /** Asked and got no mail. */
  missing: string[];
  /** Asked once and got two different codes, or one code under two Message-IDs. */
  different: string[];
  /** Got a mail without having asked. */
  unasked: string[];
  /** Emails that arrived again with the same Message-ID and code. */
  repeats: number;
};

/** Holds the mails that were delivered against the people who asked, each of them exactly once. */
export function findFaults(asked: readonly string[], delivered: readonly Delivered[]): Faults {
  const mails = Map.groupBy(delivered, (mail) => mail.to);
  const distinct = (email: string) => new Set(mails.get(email)?.map((mail) => `${mail.messageId} ${mail.code}`)).size;
  const known = new Set(asked);
  const kinds = [...mails.keys()].reduce((sum, email) => sum + distinct(email), 0);
  return {
    missing: asked.filter((email) => distinct(email) === 0),
    different: asked.filter((email) => distinct(email) > 1),
    unasked: [...mails.keys()].filter((email) => !known.has(email)),
    repeats: delivered.length - kinds,
  };
}

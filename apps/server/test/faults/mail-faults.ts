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
  /** Got more copies than kills that came between asking and the last copy can account for. */
  unexplained: string[];
};
export type Asked = { email: string; askedAt: number };

/** Holds the mails that were delivered against the people who asked, each of them exactly once, and against the kills. */
export function findFaults(
  asked: readonly Asked[],
  delivered: readonly Delivered[],
  killedAt: readonly number[],
): Faults {
  const mails = Map.groupBy(delivered, (mail) => mail.to);
  const distinct = (email: string) => new Set(mails.get(email)?.map((mail) => `${mail.messageId} ${mail.code}`)).size;
  const known = new Set(asked.map(({ email }) => email));
  const kinds = [...mails.keys()].reduce((sum, email) => sum + distinct(email), 0);
  const isUnexplained = ({ email, askedAt }: Asked): boolean => {
    const copies = mails.get(email) ?? [];
    const lastAt = copies.at(-1)?.at ?? 0;
    return copies.length - 1 > killedAt.filter((at) => at >= askedAt && at <= lastAt).length;
  };
  const emails = (people: readonly Asked[]): string[] => people.map(({ email }) => email);
  return {
    missing: emails(asked.filter(({ email }) => distinct(email) === 0)),
    different: emails(asked.filter(({ email }) => distinct(email) > 1)),
    unasked: [...mails.keys()].filter((email) => !known.has(email)),
    repeats: delivered.length - kinds,
    unexplained: emails(asked.filter(isUnexplained)),
  };
}

import { z } from "zod";
import { readResult } from "./answer-parts.ts";

const Place = z.object({ kind: z.string(), file: z.string().optional(), page: z.int().optional() });
const Account = z.object({ accountId: z.string(), name: z.string(), reason: z.string(), ground: z.string() });
const Holder = z.object({
  name: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string().nullable(),
    city: z.string(),
    zone: z.string(),
    postalCode: z.string(),
  }),
  place: Place,
});
const Request = z.object({
  accounts: z.array(Account),
  account: Account.nullable(),
  holders: z.array(Holder),
  holder: Holder.nullable(),
  asks: z.array(z.object({ line: z.string(), want: z.string(), words: z.string(), place: Place })),
  project: z.string().nullable(),
  riskState: z.string().nullable(),
});
export type RequestParts = z.infer<typeof Request>;
export type AccountPart = z.infer<typeof Account>;
export type HolderPart = z.infer<typeof Holder>;

const Drafted = z.object({
  number: z.string(),
  account: Account,
  holder: z.string(),
  proved: z.array(z.object({ line: z.string(), want: z.string(), form: z.string(), page: z.int() })),
  refused: z.array(z.object({ line: z.string(), want: z.string(), reason: z.string(), nextStep: z.string() })),
  missing: z.array(z.string()),
  wording: z.array(z.object({ words: z.string(), grade: z.string(), reason: z.string() })),
  refusalLetter: z.object({ subject: z.string(), body: z.string() }).nullable(),
});
export type DraftedParts = z.infer<typeof Drafted>;

/** What is asked for; null for an answer that was cut or refused. */
export const readRequest = (content: unknown): RequestParts | null => readResult(Request, content);

/** The drafted certificate; null for one that was refused. */
export const readDraft = (content: unknown): DraftedParts | null => readResult(Drafted, content);

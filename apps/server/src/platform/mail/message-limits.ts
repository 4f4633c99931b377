import { z } from "zod";

/** Most of what is taken from one message; the rest of it stays where it was stored. */
export const MESSAGE_LIMITS = { attachments: 50, text: 200_000, people: 100, references: 100, line: 1_000 };
/** Digits of the length that stands before what a message says. */
export const HEAD_DIGITS = 10;

const line = z.string().max(MESSAGE_LIMITS.line);
const person = z.object({ name: line.nullable(), address: line });
const ids = z.array(line).max(MESSAGE_LIMITS.references);

/** What a message says. The program that reads it may have been taken over by it, so this is checked again. */
export const ReadMessage = z.object({
  /** Why only its head could be read, as a sentence. */
  problem: line.nullable(),
  from: person.nullable(),
  to: z.array(person).max(MESSAGE_LIMITS.people),
  cc: z.array(person).max(MESSAGE_LIMITS.people),
  subject: line.nullable(),
  date: line.nullable(),
  messageIds: ids,
  inReplyTo: ids,
  references: ids,
  autoSubmitted: line.nullable(),
  precedence: line.nullable(),
  isOfList: z.boolean(),
  contentType: line.nullable(),
  text: z.string().max(MESSAGE_LIMITS.text),
  attachments: z
    .array(z.object({ name: line.nullable(), mimeType: line, sizeBytes: z.number().int().min(0) }))
    .max(MESSAGE_LIMITS.attachments),
  moreAttachments: z.number().int().min(0),
});
export type ReadMessage = z.infer<typeof ReadMessage>;

import { z } from "zod";
import type { Passage } from "./best-quotes.ts";

const Found = z.object({
  passages: z.array(z.object({ file: z.string(), page: z.int(), text: z.string() })),
});
const Amount = z.object({
  label: z.string().nullish(),
  amount: z.number().optional(),
  statedAs: z.string().optional(),
  status: z.string(),
  evidence: z.object({ fileId: z.string(), page: z.int(), quote: z.string() }).nullish(),
});
const OnRecord = z.object({
  policies: z.array(
    z.object({
      policyNumber: z.string().nullable(),
      carrier: z.string().nullable(),
      inforceOn: z.string().nullable(),
      expiresOn: z.string().nullable(),
      isTheRequests: z.boolean(),
      coverage: z.array(z.object({ title: z.string().nullable(), line: z.string(), facts: z.array(Amount) })),
    }),
  ),
  policiesOnRecord: z.number(),
});
export type PolicyOnRecord = z.infer<typeof OnRecord>["policies"][number];

/** The passages that a search answered; none for an answer that was cut or refused. */
export const readPassages = (content: unknown): Passage[] => read(Found, content)?.passages ?? [];

/** The policies that a look-up answered; null for an answer that was cut or refused. */
export const readPolicies = (content: unknown): z.infer<typeof OnRecord> | null => read(OnRecord, content);

function read<T>(schema: z.ZodType<T>, content: unknown): T | null {
  try {
    return schema.safeParse(typeof content === "string" ? JSON.parse(content) : content).data ?? null;
  } catch {
    return null;
  }
}

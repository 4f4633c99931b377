import { COVERAGE_LINES } from "@cara/contract/coverage.ts";
import { z } from "zod";

const Found = z.object({
  passages: z.array(z.object({ file: z.string(), page: z.int(), text: z.string(), caution: z.string().optional() })),
  // results of conversations that are older than the field have none
  wordsNotFound: z.array(z.string()).default([]),
});
const Fact = z.object({
  line: z.enum(COVERAGE_LINES).nullable(),
  key: z.string(),
  label: z.string(),
  value: z.string(),
  status: z.enum(["PROVED", "VERIFIED", "UNVERIFIED", "CONFLICT", "CORRECTED", "ENTERED", "NOT_CHOSEN"]),
  decidedBy: z.string().optional(),
  /** The document's value, where a person entered another one in the ledger. */
  pageSays: z.string().optional(),
  isChangedByEndorsement: z.boolean(),
  fileId: z.string(),
  file: z.string(),
  page: z.int(),
  quote: z.string(),
  suppliedBy: z.string().nullable(),
});
const Declared = z.object({
  asOf: z.string(),
  term: z.object({ from: z.string(), to: z.string() }).nullable(),
  facts: z.array(Fact),
  formsNotInFiles: z.array(z.string()),
});
export type DeclaredFact = z.infer<typeof Fact>;
export type Declared = z.infer<typeof Declared>;
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

/** What a search found, and the words that are on no page; nothing for an answer that was cut or refused. */
export const readFound = (content: unknown): z.infer<typeof Found> =>
  readResult(Found, content) ?? { passages: [], wordsNotFound: [] };

/** The facts that the declarations answered; null for an answer that was cut or refused. */
export const readDeclared = (content: unknown): Declared | null => readResult(Declared, content);

/** The policies that a look-up answered; null for an answer that was cut or refused. */
export const readPolicies = (content: unknown): z.infer<typeof OnRecord> | null => readResult(OnRecord, content);

/** A result of a tool; null for one that was cut or refused. */
export function readResult<T>(schema: z.ZodType<T>, content: unknown): T | null {
  try {
    return schema.safeParse(typeof content === "string" ? JSON.parse(content) : content).data ?? null;
  } catch {
    return null;
  }
}

import { z } from "zod";
import { LIMIT_FIELDS, type LimitField } from "@cara/contract/coverage.ts";

const text = z.string().nullable().default(null);
const party = z.object({ name: text, address: text }).nullable().default(null);
const described = z
  .array(z.object({ title: z.string(), description: z.string(), policyQuotes: z.array(z.string()).default([]) }))
  .default([]);
const names = Object.keys(LIMIT_FIELDS) as LimitField[];
/** Dollars by named limit; a limit that was not found is left out. */
const limits = z.partialRecord(z.enum(names), z.number()).default({});

/** A description that Cara extracted from a policy's documents; the ledger is authoritative. */
export const PolicyDetails = z.object({
  policyNumber: text,
  summary: text,
  insured: party,
  carrier: party,
  limits,
  extraLimits: z.array(z.object({ name: z.string(), limit: z.number() })).default([]),
  locations: z.array(z.object({ address: z.string(), limits })).default([]),
  coverageDescriptions: described,
  exclusionDescriptions: described,
});
export type PolicyDetails = z.infer<typeof PolicyDetails>;

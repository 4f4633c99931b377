import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Conditions of a turn; all that are given must hold. */
const When = z.strictObject({
  /** Assistant turns since a person last wrote. */
  step: z.number().int().optional(),
  stepUnder: z.number().int().optional(),
  /** The person's last message matches this, ignoring case. */
  asks: z.string().optional(),
  /** Whether the conversation names files. */
  files: z.boolean().optional(),
  /** A path in the conversation, such as `tool.search_file.*page`, that is present and not empty. */
  has: z.string().optional(),
});

const Turn = z.strictObject({
  when: When.default({}),
  think: z.string().optional(),
  say: z.string().optional(),
  /** The number of stream deltas, instead of one per word. */
  chunks: z.number().int().min(1).max(1_000).optional(),
  call: z.array(z.strictObject({ tool: z.string(), with: z.record(z.string(), z.json()).default({}) })).default([]),
  /** Calls the tool even if it is not offered. */
  unasked: z.boolean().default(false),
});
export type Turn = z.infer<typeof Turn>;

/** A scenario's fault. `after` counts the text deltas that still arrive. */
const Fault = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("STATUS"),
    status: z.number().int(),
    type: z.string(),
    retryAfter: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal("STALL"), after: z.number().int() }),
  z.strictObject({ kind: z.literal("CUT"), after: z.number().int(), how: z.enum(["TORN", "CLEAN", "ERROR_EVENT"]) }),
  z.strictObject({ kind: z.literal("CUT_TOOL"), tool: z.string() }),
  z.strictObject({ kind: z.literal("MALFORMED_TOOL"), tool: z.string(), text: z.string() }),
  z.strictObject({ kind: z.literal("EMPTY") }),
  z.strictObject({ kind: z.literal("HUGE") }),
  z.strictObject({ kind: z.literal("DRIP") }),
  z.strictObject({ kind: z.literal("GARBAGE") }),
]);
export type Fault = z.infer<typeof Fault>;

const Scenario = z.strictObject({
  about: z.string(),
  /** Pause between two pieces of a stream, in milliseconds. */
  pauseMs: z.number().int().min(0).default(0),
  fault: Fault.optional(),
  /** The fault only affects the first step after the person's message. */
  faultAtFirstStep: z.boolean().default(false),
  /** The person can select another scenario by name: "Play scenario ask". */
  choosesByName: z.boolean().default(false),
  /** Obeys orders anywhere in the conversation. */
  obeys: z.boolean().default(false),
  /** Scenarios that take over when the conversation matches. */
  routes: z.array(z.strictObject({ mentions: z.string(), to: z.string() })).default([]),
  turns: z.array(Turn).default([]),
  /** The fallback scenario when none of its own turns matches. */
  otherwise: z.string().default("helpful"),
});
export type Scenario = z.infer<typeof Scenario>;

/** The scenarios that ship with the product. */
const FOLDER = join(import.meta.dirname, "../../../scripted-model");

/** Reads every scenario of a folder, by file name; throws when one is invalid. */
export function readScenarios(folder = FOLDER): Map<string, Scenario> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Map(
    files.map((file) => {
      const parsed = Scenario.safeParse(JSON.parse(readFileSync(join(folder, file), "utf8")));
      if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
      return [file.slice(0, -".json".length), parsed.data];
    }),
  );
}

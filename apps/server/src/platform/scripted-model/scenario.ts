import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** When a turn is taken; every condition that is named must hold. */
const When = z.strictObject({
  /** Assistant turns since a person last wrote. */
  step: z.number().int().optional(),
  stepUnder: z.number().int().optional(),
  /** What the person last wrote matches this, whatever the case. */
  asks: z.string().optional(),
  /** Files are named in the conversation, or none is. */
  files: z.boolean().optional(),
  /** A place in the conversation, such as `tool.search_file.*page`, that is there and not empty. */
  has: z.string().optional(),
});

const Turn = z.strictObject({
  when: When.default({}),
  think: z.string().optional(),
  say: z.string().optional(),
  /** The said text comes in this many pieces instead of one for each word. */
  chunks: z.number().int().min(1).max(1_000).optional(),
  call: z.array(z.strictObject({ tool: z.string(), with: z.record(z.string(), z.json()).default({}) })).default([]),
  /** Calls the tool although nobody offered it. */
  unasked: z.boolean().default(false),
});
export type Turn = z.infer<typeof Turn>;

/** How a scenario misbehaves. `after` counts the pieces of text that still arrive. */
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
  /** The fault shows only before anything was called or answered since the person wrote. */
  faultAtFirstStep: z.boolean().default(false),
  /** Another scenario is played when the person asks for it by name: "Play scenario ask". */
  choosesByName: z.boolean().default(false),
  /** Does what orders in the conversation say, wherever they stand. */
  obeys: z.boolean().default(false),
  /** Other scenarios that take over when something in the conversation matches. */
  routes: z.array(z.strictObject({ mentions: z.string(), to: z.string() })).default([]),
  turns: z.array(Turn).default([]),
  /** Whose turns follow when none of its own fits. */
  otherwise: z.string().default("helpful"),
});
export type Scenario = z.infer<typeof Scenario>;

/** Where the scenarios stand that ship with the product. */
const FOLDER = join(import.meta.dirname, "../../../scripted-model");

/** Reads every scenario of a folder, by its file's name; one that is written wrongly stops the start. */
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

import { join } from "node:path";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import { NODE_LIMITS, runNodeChild } from "../text-extraction/node-child.ts";
import type { Filling, FormField } from "./form-field.ts";

export const formProgram = (name: string): string => join(import.meta.dirname, "child", `${name}.ts`);
export const WHAT = "This form";
/** Largest PDF that a form gives. */
export const OUTPUT_BYTES = 64 * 1024 * 1024;

/** The fields of a fillable PDF and its bytes without what it does not need; throws with a message for the person. */
export async function inspectForm(work: WorkFolder): Promise<{ fields: FormField[]; clean: Buffer }> {
  const output = await run(formProgram("inspect-form"), work);
  const end = output.indexOf("\n");
  // trusted output of our own program
  return { fields: JSON.parse(output.toString("utf8", 0, end)) as FormField[], clean: output.subarray(end + 1) };
}

/** Fills a checked form, once for each filling, all in one process. */
export async function fillForms(work: WorkFolder, fillings: readonly Filling[]): Promise<Buffer[]> {
  const input = Buffer.from(fillings.map((filling) => `${JSON.stringify(filling)}\n`).join(""));
  let rest = await run(formProgram("fill-forms"), work, input);
  const filled: Buffer[] = [];
  while (rest.length > 0) {
    const end = 4 + rest.readUInt32BE(0);
    filled.push(rest.subarray(4, end));
    rest = rest.subarray(end);
  }
  return filled;
}

async function run(program: string, work: WorkFolder, input?: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  await runNodeChild(program, work, {
    what: WHAT,
    limits: { ...NODE_LIMITS, outputBytes: OUTPUT_BYTES },
    ...(input ? { input: Promise.resolve(input) } : {}),
    onOutput: (chunk) => void parts.push(chunk),
  });
  return Buffer.concat(parts);
}

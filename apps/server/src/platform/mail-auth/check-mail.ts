import { join } from "node:path";
import { PassThrough } from "node:stream";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import { runNodeChild } from "../text-extraction/node-child.ts";
import type { LookUp } from "./bounded-lookup.ts";
import { MailChecks, type Envelope } from "./mail-checks.ts";

const PROGRAM = join(import.meta.dirname, "child", "check-mail.ts");
/** Largest line of the program: a question, or the result with its signatures. */
const LINE_BYTES = 64 * 1024;

/**
 * Checks who a message is really from. The program that reads it has no network: it prints the names that it wants to
 * know, and gets what `lookUp` says of them.
 */
export async function checkMail(work: WorkFolder, envelope: Envelope, lookUp: LookUp): Promise<MailChecks> {
  const input = new PassThrough();
  input.write(`${JSON.stringify(envelope)}\n`);
  let result: MailChecks | null = null;
  let rest = "";
  await runNodeChild(PROGRAM, work, {
    what: "This email",
    input,
    async onOutput(chunk) {
      rest += chunk.toString("utf8");
      if (rest.length > LINE_BYTES) throw new Error("A program that checks mail printed a line that is too long");
      const lines = rest.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) result = (await answer(line)) ?? result;
    },
  });
  if (!result) throw new Error("A program that checks mail ended without a result");
  return result;

  /** Answers a question; the result is the last line. */
  async function answer(line: string): Promise<MailChecks | null> {
    const said: unknown = JSON.parse(line);
    if (!isQuestion(said)) {
      input.end();
      return MailChecks.parse(said);
    }
    const { id, name, type } = said;
    const records = await lookUp(name, type).catch((error: NodeJS.ErrnoException) => ({
      code: error.code ?? "ESERVFAIL",
    }));
    input.write(`${JSON.stringify({ id, records })}\n`);
    return null;
  }
}

type Question = { id: number; name: string; type: string };
const isQuestion = (said: unknown): said is Question =>
  typeof said === "object" && said !== null && "name" in said && "type" in said;

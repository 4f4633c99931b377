// Checks SPF, DKIM and DMARC of a message. It has no network: a question about a name is printed as a line, and its
// answer is a line of standard input. The last line is the result.
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { authenticate, type AuthenticateResult } from "mailauth";
import { giveUp, print } from "../../text-extraction/child/say.ts";
import { CHECK_RESULTS, DMARC_POLICIES } from "../check-results.ts";
import type { Envelope, MailChecks } from "../mail-checks.ts";

type Answer = { id: number; records: string[] | string[][] | { code: string } };
type Waiting = { resolve(records: string[] | string[][]): void; reject(error: Error): void };

/** More signatures than that are not looked at: real mail has two or three. */
const SIGNATURES = 8;

const waiting = new Map<number, Waiting>();
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const envelope = JSON.parse(String((await lines.next()).value)) as Envelope;
void listen();
try {
  const message = await readFile(process.argv[2] ?? "");
  print(`${JSON.stringify(checksOf(await authenticate(fewSignatures(message), { ...envelope, ...options() })))}\n`);
  process.exit(0);
} catch {
  giveUp("The sender of this email could not be checked");
}

function options() {
  return {
    mta: "cara",
    minBitLength: 1024,
    rejectRsaSha1: true,
    disableArc: true,
    disableBimi: true,
    resolver: ask,
  };
}

function ask(name: string, type: string): Promise<string[] | string[][]> {
  const id = waiting.size;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    print(`${JSON.stringify({ id, name, type })}\n`);
  });
}

async function listen(): Promise<void> {
  for await (const line of lines) {
    const { id, records } = JSON.parse(line) as Answer;
    if (Array.isArray(records)) waiting.get(id)?.resolve(records);
    else waiting.get(id)?.reject(Object.assign(new Error(records.code), { code: records.code }));
  }
}

/** The message without the signatures past the first few: each costs a hash of the whole body. */
function fewSignatures(message: Buffer): Buffer {
  const text = message.toString("latin1");
  const empty = /\r?\n\r?\n/.exec(text);
  const end = empty ? empty.index : text.length;
  let seen = 0;
  const head = text
    .slice(0, end)
    .split(/\n(?![ \t])/)
    .filter((field) => !/^dkim-signature:/i.test(field) || ++seen <= SIGNATURES);
  return Buffer.from(`${head.join("\n")}${text.slice(end)}`, "latin1");
}

function checksOf({ spf, dkim, dmarc }: AuthenticateResult): MailChecks {
  return {
    spf: { result: resultOf(spf && spf.status.result), domain: (spf && spf.domain) || null },
    dkim: dkim.results
      .filter(({ signingDomain }) => signingDomain)
      .map(({ status, signingDomain }) => ({
        result: resultOf(status.result),
        domain: signingDomain ?? "",
        isAligned: Boolean(status.aligned),
      })),
    dmarc: {
      result: resultOf(dmarc && dmarc.status.result),
      domain: (dmarc && dmarc.status.header?.from) || null,
      policy: dmarc ? policyOf(dmarc.policy) : null,
    },
  };
}

function resultOf(result: string | false | undefined): (typeof CHECK_RESULTS)[number] {
  return CHECK_RESULTS.find((known) => known === result) ?? "none";
}

function policyOf(policy: string | undefined): (typeof DMARC_POLICIES)[number] | null {
  return DMARC_POLICIES.find((known) => known === policy) ?? null;
}

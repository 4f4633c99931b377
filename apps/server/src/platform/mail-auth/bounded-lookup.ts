import { Resolver } from "node:dns/promises";

/** What DNS says of a name: texts, or the parts of a TXT record; throws an error with a code as `node:dns` does. */
export type LookUp = (name: string, type: string) => Promise<string[] | string[][]>;

/** SPF asks at most some twenty, a signature one, DMARC at most seven for each domain. */
const QUESTIONS = 60;
/** Longest that all questions about one message take together. */
const TOTAL_MS = 20_000;
const ONE_TRY_MS = 2_000;
const TRIES = 2;
const RECORDS = 100;
const RECORD_CHARACTERS = 16_000;
const TYPES = new Set(["A", "AAAA", "MX", "PTR", "TXT", "CNAME"]);
const NAME = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,40}\.?$/i;

/** How many names are asked for a message in all, and how long; the names come out of the message. */
type Bounds = { questions: number; totalMs: number };

/**
 * Asks DNS about one message: only what mail needs, at most `questions` and for `totalMs`, each question once. `servers`
 * are asked instead of the system's.
 */
export function boundedLookUp(
  servers: readonly string[] = [],
  { questions, totalMs }: Bounds = { questions: QUESTIONS, totalMs: TOTAL_MS },
): LookUp {
  const resolver = new Resolver({ timeout: ONE_TRY_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const asked = new Map<string, ReturnType<LookUp>>();
  const end = performance.now() + totalMs;

  const ask = async (name: string, type: string): ReturnType<LookUp> => {
    if (!TYPES.has(type) || name.length > 253 || !NAME.test(name)) throw dnsError("ENOTFOUND");
    const left = end - performance.now();
    if (left <= 0) throw dnsError("ETIMEOUT");
    const timer = setTimeout(() => resolver.cancel(), left);
    try {
      return boundRecords(await resolver.resolve(name, type));
    } finally {
      clearTimeout(timer);
    }
  };
  return (name, type) => {
    const key = `${type} ${name.toLowerCase()}`;
    let answer = asked.get(key);
    if (!answer) {
      answer = asked.size < questions ? ask(name, type) : Promise.reject(dnsError("ETIMEOUT"));
      asked.set(key, answer);
    }
    return answer;
  };
}

function boundRecords(records: unknown): string[] | string[][] {
  if (!Array.isArray(records) || JSON.stringify(records).length > RECORD_CHARACTERS) throw dnsError("EBADRESP");
  return records.slice(0, RECORDS) as string[] | string[][];
}

const dnsError = (code: string): Error => Object.assign(new Error(code), { code });

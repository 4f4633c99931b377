import { NAME_MAX_LENGTH, POLICY_NUMBER_MAX_LENGTH } from "@cara/contract/limits.ts";
import { accountsById } from "#domains/accounts/find-account.ts";
import { findSimilarAccounts } from "#domains/accounts/find-similar-accounts.ts";
import { accountsByName } from "#domains/accounts/match-accounts.ts";
import { policiesByNumber } from "#domains/policies/find-policies-by-number.ts";
import type { AccountId } from "#kernel/ids.ts";
import { isLegalForm, wordsOf } from "#kernel/party-name.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ToolScope } from "#platform/tool.ts";
import type { RequestText } from "./request-texts.ts";

/** How an account was found, the surest first. */
const GROUNDS = ["RECORD", "NUMBER", "NAME", "SIMILAR"] as const;
type Ground = (typeof GROUNDS)[number];
export type AccountCandidate = { accountId: AccountId; name: string; ground: Ground; reason: string };

const CANDIDATES_MAX = 8;
const NUMBERS_MAX = 150;
const NAMES_MAX = 200;
/** Lines of the newest message that may be the name of an account. */
const ANSWER_LINES = 3;
const NUMBER_MIN_LENGTH = 5;
/** Words of a name in front of its legal form. */
const NAME_WORDS = 6;

type Found = { text: string; place: string };

/**
 * The accounts that this conversation may be about, the surest first, each with its reason: the account of the request or the
 * policy, or one whose policy number or name stands in what was typed and attached. No other account is reachable.
 */
export async function findAccountCandidates(
  db: AgencyDb,
  { accountId, typed }: Pick<ToolScope, "accountId" | "typed">,
  texts: readonly RequestText[],
  holders: readonly string[],
): Promise<AccountCandidate[]> {
  if (accountId) {
    const account = (await accountsById(db, [accountId])).get(accountId);
    const reason = "The service request or the policy's documents of this conversation are its own.";
    return account ? [{ accountId, name: account.profile.name, ground: "RECORD", reason }] : [];
  }
  const found = [
    ...(await byNumber(db, numbersIn(texts))),
    ...(await byName(db, namesIn(texts), holders)),
    ...(await bySimilarName(db, typed)),
  ];
  const surest = new Map<AccountId, AccountCandidate>();
  for (const one of found) if (!surest.has(one.accountId)) surest.set(one.accountId, one);
  return [...surest.values()].slice(0, CANDIDATES_MAX);
}

/** The account that may be taken without a question: on record, or the only one whose policy number is there. */
export function sureAccount(candidates: readonly AccountCandidate[]): AccountCandidate | null {
  const sure = candidates.filter(({ ground }) => ground === "RECORD" || ground === "NUMBER");
  return sure.length === 1 ? (sure[0] ?? null) : null;
}

async function byNumber(db: AgencyDb, numbers: readonly Found[]): Promise<AccountCandidate[]> {
  const policies = await policiesByNumber(
    db,
    numbers.map(({ text }) => text),
    { hold: false },
  );
  const accounts = await accountsById(db, [...new Set(policies.map(({ accountId }) => accountId))]);
  return policies.flatMap(({ accountId, policyNumber }) => {
    const account = accounts.get(accountId);
    const place = numbers.find(({ text }) => text.toLowerCase() === policyNumber?.toLowerCase())?.place ?? "";
    const reason = `Its policy number ${policyNumber} is ${place}.`;
    return account ? [{ accountId, name: account.profile.name, ground: "NUMBER" as const, reason }] : [];
  });
}

async function byName(db: AgencyDb, names: readonly Found[], holders: readonly string[]): Promise<AccountCandidate[]> {
  const isHolder = new Set(holders.map((name) => wordsOf(name).join(" ")));
  const others = names.filter(({ text }) => !isHolder.has(wordsOf(text).join(" ")));
  const accounts = await accountsByName(
    db,
    others.map(({ text }) => text),
    { hold: false },
  );
  return [...accounts.values()].flat().map(({ id, profile }) => {
    const words = wordsOf(profile.name).join(" ");
    const place = others.find(({ text }) => wordsOf(text).join(" ") === words)?.place ?? "there";
    return { accountId: id, name: profile.name, ground: "NAME", reason: `Its name is ${place}.` };
  });
}

async function bySimilarName(db: AgencyDb, typed: readonly string[]): Promise<AccountCandidate[]> {
  const lines = (typed.at(-1) ?? "").split("\n", ANSWER_LINES).map((line) => line.trim());
  const found: AccountCandidate[] = [];
  for (const line of lines)
    if (/\p{L}{3}/u.test(line) && line.length <= NAME_MAX_LENGTH)
      for (const { account, reasons } of await findSimilarAccounts(db, { name: line }))
        if (reasons.some((reason) => reason !== "EMAIL" && reason !== "PHONE"))
          found.push({
            accountId: account.id,
            name: account.profile.name,
            ground: "SIMILAR",
            reason: "Its name is like what you typed.",
          });
  return found;
}

const placeOf = ({ place }: RequestText): string =>
  place.kind === "DOCUMENT"
    ? `in ${place.file}, page ${place.page}`
    : place.kind === "TYPED"
      ? "in your message"
      : "in the service request";

/** What may be a policy's number: words with a digit on a line about a policy, or on the line below. */
function numbersIn(texts: readonly RequestText[]): Found[] {
  const found = new Map<string, Found>();
  for (const one of texts) {
    const lines = one.text.split("\n", 2_000);
    for (const [at, line] of lines.entries()) {
      if (!/polic(?:y|ies)/iu.test(`${line} ${lines[at - 1] ?? ""}`)) continue;
      for (const word of line.slice(0, 500).split(/[\s,;:()#]+/u)) {
        const text = word.replace(/\.$/u, "");
        const isNumber =
          text.length >= NUMBER_MIN_LENGTH && text.length <= POLICY_NUMBER_MAX_LENGTH && /\d/u.test(text);
        if (isNumber && !text.includes("$") && !found.has(text) && found.size < NUMBERS_MAX)
          found.set(text, { text, place: placeOf(one) });
      }
    }
  }
  return [...found.values()];
}

/** What may be a business's name: the words up to a legal form, with each beginning they may have. */
function namesIn(texts: readonly RequestText[]): Found[] {
  const found = new Map<string, Found>();
  for (const one of texts)
    for (const line of one.text.split("\n", 2_000)) {
      const words = line.slice(0, 500).split(/\s+/u).filter(Boolean);
      for (const [at, word] of words.entries()) {
        const form = wordsOf(word);
        if (form.length !== 1 || !isLegalForm(form[0] ?? "")) continue;
        for (let from = at - 1; from >= Math.max(0, at - NAME_WORDS) && found.size < NAMES_MAX; from -= 1) {
          const text = words
            .slice(from, at + 1)
            .join(" ")
            .replace(/[,;:]$/u, "");
          if (text.length <= NAME_MAX_LENGTH && !found.has(text)) found.set(text, { text, place: placeOf(one) });
        }
      }
    }
  return [...found.values()];
}

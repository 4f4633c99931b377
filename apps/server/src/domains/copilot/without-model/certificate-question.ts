import type { AccountPart, HolderPart, RequestParts } from "./certificate-parts.ts";

const CHOICES_MAX = 8;
const YES = /^(?:yes|y|yep|yeah|ok|okay|correct|right|that one)\b/iu;

/**
 * The account that needs no further question: a sure one, or the one that the person chose in an answer by its number in the
 * list, its name, or a plain yes where only one was proposed.
 */
export function chosenAccount(
  { account, accounts }: RequestParts,
  first: RequestParts | null,
  answers: readonly string[],
): AccountPart | null {
  if (account) return account;
  const offered = first?.accounts ?? [];
  for (const answer of answers.toReversed()) {
    const lines = answer.split("\n", 10).map((line) => line.trim());
    const number = lines.map((line) => /^(\d)\.?$/u.exec(line)?.[1]).find(Boolean);
    const numbered = number === undefined ? undefined : offered[Number(number) - 1];
    if (numbered) return numbered;
    const [only] = offered;
    if (only && offered.length === 1 && YES.test(lines[0] ?? "")) return only;
    const said = answer.toLowerCase();
    const named = accounts.filter(({ name }) => said.includes(name.toLowerCase()));
    if (named.length === 1 && named[0]) return named[0];
    // a name that was typed and is like one account's only
    const alike = accounts.filter(({ ground }) => ground === "SIMILAR");
    if (alike.length === 1 && accounts.length === 1 && alike[0]) return alike[0];
  }
  return null;
}

/** One question for everything that is not sure, with what was found and why. */
export function questionFor({ accounts, holders, holder }: RequestParts, account: AccountPart | null): string {
  return [
    ...(account ? [`This is for ${account.name}. ${account.reason}`] : [accountQuestion(accounts)]),
    ...(holder ? [] : [holderQuestion(holders)]),
  ].join("\n\n");
}

function accountQuestion(accounts: readonly AccountPart[]): string {
  const [only, ...others] = accounts;
  if (!only) return "Which account is the certificate for? Type its name, or a policy number.";
  if (others.length === 0)
    return `Is the certificate for ${only.name}? ${only.reason} Answer yes, or type another account's name.`;
  const list = accounts.slice(0, CHOICES_MAX).map(({ name, reason }, at) => `${at + 1}. ${name}. ${reason}`);
  return `Which account is the certificate for? Answer with its number.\n\n${list.join("\n")}`;
}

function holderQuestion(holders: readonly HolderPart[]): string {
  const how = "Type its name, and below it the street, and the city with state and ZIP code.";
  if (holders.length === 0) return `Who is the certificate holder? I found no name with a full address. ${how}`;
  const list = holders.map(({ name, address: { line1, city, zone, postalCode }, place }) => {
    const where = place.kind === "DOCUMENT" ? ` (${place.file}, page ${place.page})` : "";
    return `- ${name}, ${line1}, ${city}, ${zone} ${postalCode}${where}`;
  });
  return `I found more than one certificate holder:\n\n${list.join("\n")}\n\nWhich one is it? ${how}`;
}

import { NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { splitAddress } from "@cara/contract/pasted-address.ts";
import type { Address } from "#kernel/address.ts";
import { isLegalForm, wordsOf } from "#kernel/party-name.ts";
import { visibleText } from "#kernel/text.ts";

/** A holder as a text names it: its words, and the line that its name stands in. */
export type NamedHolder = { name: string; address: Address };

/** What stands before a holder; "certificate for" is left out, because it is as often the insured that follows. */
const LABELS = [
  "certificate holder",
  "cert. holder",
  "cert holder",
  "holder:",
  "certificate to ",
  "certificate to:",
  "coi to ",
  "coi to:",
  "made out to",
];
/** What stands between a label and the name. */
const FILLER = /^(?:[\s:;.,()–-]|(?:is|are|as|be|to|should|shall|will|read|reads|follows|name|and|address|the)\b|&)/iu;
const ZIP = /\b\d{5}(?:-\d{4})?\b/gu;
/** Lines of a holder: name, care of, street, suite, city. */
const BLOCK_LINES = 7;
const LINES_MAX = 2_000;
const LINE_MAX_LENGTH = 500;
/** Zip codes that are tried in one block. */
const ENDS_MAX = 4;
/** Words of a request that are in no name. */
const NO_NAME =
  /\b(?:please|certificates?|coi|need|needs|send|issue|attached|insured|insurance|regards|thanks|policy)\b/iu;

/**
 * The holders that a text names with name and full address, each once. Behind a label, or as a block of lines of their own
 * where nothing but a holder is expected. A block whose parts are not certain is not read.
 */
export function holdersIn(text: string, { isBare = false } = {}): NamedHolder[] {
  const lines = visibleText(text)
    .split("\n", LINES_MAX)
    .map((line) => line.slice(0, LINE_MAX_LENGTH).replaceAll(/\s+/gu, " ").trim());
  const labeled = lines.flatMap((line, at) => {
    const begins = afterLabel(line);
    return begins === null ? [] : (readBlock([begins, ...lines.slice(at + 1, at + BLOCK_LINES)]) ?? []);
  });
  if (labeled.length > 0 || !isBare) return distinct(labeled);
  const bare = lines.flatMap((line, at) => (line === "" ? [] : (readBlock(lines.slice(at, at + BLOCK_LINES)) ?? [])));
  return distinct(bare.filter(({ name }) => !NO_NAME.test(name)));
}

/** The rest of a line behind the label of a holder; null in any other line. */
function afterLabel(line: string): string | null {
  const lower = line.toLowerCase();
  const ends = LABELS.flatMap((label) => {
    const at = lower.indexOf(label);
    return at === -1 ? [] : [at + label.length];
  });
  if (ends.length === 0) return null;
  let rest = line.slice(Math.max(...ends));
  // each round takes at least one character
  for (let found = FILLER.exec(rest); found; found = FILLER.exec(rest)) rest = rest.slice(found[0].length);
  return rest;
}

/** Name and address at the beginning of these lines. */
function readBlock(lines: readonly string[]): NamedHolder | null {
  const from = lines.findIndex((line) => line !== "");
  if (from === -1 || from > 2) return null;
  const gap = lines.findIndex((line, at) => at > from && line === "");
  const text = lines.slice(from, gap === -1 ? undefined : gap).join("\n");
  for (const { 0: zip, index } of [...text.matchAll(ZIP)].slice(0, ENDS_MAX)) {
    const found = splitHolder(text.slice(0, index + zip.length));
    if (found) return found;
  }
  return null;
}

function splitHolder(text: string): NamedHolder | null {
  const [first = "", ...rest] = text.split(/[\n,]/u).map((part) => part.trim());
  const form = wordsOf(rest[0] ?? "");
  // "Northgate Constructors, LP"
  const hasForm = form.length === 1 && isLegalForm(form[0] ?? "");
  const name = hasForm ? `${first}, ${rest[0]}` : first;
  const address = splitAddress(rest.slice(hasForm ? 1 : 0).join("\n"));
  const isName = /\p{L}{2}/u.test(name) && name.length <= NAME_MAX_LENGTH;
  return address && isName ? { name, address: { ...address, line2: address.line2 || null } } : null;
}

/** The same for the same holder, however it is spelled. */
export const holderKey = ({ name, address: { line1, line2, city, zone, postalCode } }: NamedHolder): string =>
  [name, line1, line2 ?? "", city, zone, postalCode.slice(0, 5)].map((part) => wordsOf(part).join(" ")).join("|");

const distinct = (holders: readonly NamedHolder[]): NamedHolder[] => [
  ...new Map(holders.map((holder) => [holderKey(holder), holder])).values(),
];

/** Longest beginning of a message that is read; a person reads a longer one. */
const READ_MAX_LENGTH = 10_000;
/** Longest line that is compared with what programs write. */
const MARKER_MAX_LENGTH = 240;
/** Most lines of a signature after a closing. */
const SIGNATURE_LINES = 10;
/** A line of a signature is short. */
const SIGNATURE_LINE_LENGTH = 70;

const FORWARDED = /^(?:-{2,} ?forwarded message|begin forwarded message)/iu;
const ORIGINAL = /^(?:-{2,} ?original message|_{10,}$)/iu;
const WROTE = /^on .*wrote:$/iu;
const HEAD_FROM = /^\*?from: ?\*?/iu;
const HEAD_NEXT = /^\*?(?:sent|date|to|subject): ?\*?/iu;
const CLOSING =
  /^(?:many |kind |best |warm |with )?(?:thanks|thank you|thx|regards|best|cheers|sincerely|respectfully)(?: again| so much| in advance| and regards)?[,.!]?$/iu;
const SIGNATURE = /^(?:--|sent from (?:my|outlook|yahoo)|get outlook for|this e-?mail (?:and|message)|confidential)/iu;
/** After a closing somebody still asks for something. */
const GOES_ON = /\b(?:please|also|can you|could you|need|p\.? ?s\b)/iu;

/** A line of the message, and where it begins in it. */
export type Line = { text: string; from: number };
/** What the sender wrote now, line by line; `isCut`: more of it follows that was not read. */
export type OwnWords = { lines: Line[]; isForward: boolean; isCut: boolean };

/** What the sender wrote: without the earlier messages that programs quote, and without the signature. */
export function ownWords(body: string): OwnWords {
  const all = linesOf(body.slice(0, READ_MAX_LENGTH));
  const lines: Line[] = [];
  let isForward = false;
  let isCut = body.length > READ_MAX_LENGTH;
  for (const [at, line] of all.entries()) {
    const text = line.text.trim().slice(0, MARKER_MAX_LENGTH);
    isForward = FORWARDED.test(text);
    const isEnd = isForward || ORIGINAL.test(text) || SIGNATURE.test(text) || beginsQuote(all, at);
    if (isEnd || (CLOSING.test(text) && endsWithSignature(all, at))) {
      isCut = false;
      break;
    }
    if (!text.startsWith(">")) lines.push(line);
  }
  return { lines, isForward, isCut };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let from = 0; from <= text.length;) {
    const end = text.indexOf("\n", from);
    const to = end === -1 ? text.length : end;
    lines.push({ text: text.slice(from, to), from });
    from = to + 1;
  }
  return lines;
}

/** "On Monday Jane wrote:", also broken over two lines, and the head that a mail program repeats. */
function beginsQuote(lines: readonly Line[], at: number): boolean {
  const [here, next, afterNext] = [at, at + 1, at + 2].map((nth) =>
    (lines[nth]?.text ?? "").trim().slice(0, MARKER_MAX_LENGTH),
  ) as [string, string, string];
  if (WROTE.test(here)) return true;
  if (/^on /iu.test(here) && WROTE.test(`${here} ${next}`)) return true;
  return HEAD_FROM.test(here) && (HEAD_NEXT.test(next) || HEAD_NEXT.test(afterNext));
}

/** Whether only a name, a company and numbers follow. */
function endsWithSignature(lines: readonly Line[], at: number): boolean {
  const next = lines.slice(at + 1, at + 1 + SIGNATURE_LINES);
  const quoteAt = next.findIndex(({ text }, nth) => text.startsWith(">") || beginsQuote(lines, at + 1 + nth));
  const after = (quoteAt === -1 ? next : next.slice(0, quoteAt)).map(({ text }) => text.trim());
  return after.every((text) => text.length <= SIGNATURE_LINE_LENGTH && !GOES_ON.test(text));
}

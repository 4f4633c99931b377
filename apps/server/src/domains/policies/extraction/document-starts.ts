import type { DocumentType } from "@cara/contract/document-types.ts";

/** A document that begins within a file: its first page, what it is, and the line that says so. */
export type DocumentStart = { page: number; type: DocumentType; title: string };
/** What stands at the top and bottom of a page. */
type PageEdges = { page: number; top: string; bottom: string };

/** Documents of one file; one with more is for a person to sort. */
export const STARTS_MAX = 50;
/** Pages whose titles are read; further documents of a longer file are split off by a person. */
const PAGES_READ = 1_000;
/** Lines at the top of a page that may be its title, and their length. */
const TITLE_LINES = 6;
const TITLE_LENGTH = 80;

/** A title is a line of its own: a sentence that mentions a certificate is none. */
const TITLES: readonly (readonly [DocumentType, RegExp])[] = [
  ["CERTIFICATE", /^certificate of (?:liability |property |general )?(?:insurance|coverage|liability insurance)$/u],
  ["CERTIFICATE", /^evidence of (?:commercial )?(?:property )?insurance$/u],
  ["OTHER", /^(?:[\w ,&-]{1,40} )?(?:loss runs?|loss history|claims? history|loss experience)(?: report)?$/u],
  ["BINDER", /^(?:insurance )?binder(?: of insurance)?(?: [—–-] .{1,50})?$/u],
  [
    "QUOTE_DOCUMENT",
    /^(?:insurance |commercial |renewal )?(?:quote|quotation|proposal)(?: of insurance)?(?: [—–-] .{1,50})?$/u,
  ],
  ["APPLICATION_FORM", /^(?:commercial )?insurance application(?: [—–-] .{1,50})?$/u],
  ["INVOICE", /^(?:premium )?invoice(?: (?:no\.?|number|#) .{1,30})?$/u],
  ["POLICY_DOCUMENT", /\bdeclarations?(?: page)?$/u],
];
/** Read in small letters, without leaders and line ends between a label and its value. */
const NUMBER = /\bpolicy (?:number|no|#) ((?:[a-z]{2,4} )?[a-z0-9-]{4,25})/u;
const INSURED = /\binsured (.{3,24})/u;
const FIRST_PAGE = /\bpage 1 of \d/iu;

type Head = { type: DocumentType | null; title: string; number: string | null; insured: string | null };

/**
 * Where documents begin within a file, by the titles of its pages. A page of the same kind begins another document only with
 * another policy number, another insured, or "Page 1 of" again: a policy has declarations in several places. Empty for a
 * file that seems to be one document.
 */
export function documentStarts(edges: readonly PageEdges[], typeOnRecord: DocumentType): DocumentStart[] {
  const starts: DocumentStart[] = [];
  let current: Head | null = null;
  for (const { page, top, bottom } of edges.slice(0, PAGES_READ)) {
    const head = headOf(top);
    const isFirst = FIRST_PAGE.test(top) || FIRST_PAGE.test(bottom);
    if (!current || begins(head, current, isFirst)) {
      starts.push({ page: current ? page : 1, type: head.type ?? typeOnRecord, title: head.title });
      current = head;
    } else {
      // pages before the first title belong to what follows, such as a letter to its policy
      const [first] = starts;
      if (current.type === null && head.type !== null && first && starts.length === 1)
        starts[0] = { ...first, type: head.type, title: head.title };
      current = {
        type: current.type ?? head.type,
        title: current.title,
        number: current.number ?? head.number,
        insured: current.insured ?? head.insured,
      };
    }
    if (starts.length === STARTS_MAX) break;
  }
  return starts.length > 1 ? starts : [];
}

function begins(head: Head, current: Head, isFirst: boolean): boolean {
  if (head.type === null || current.type === null) return false;
  if (head.type !== current.type) return true;
  if (differ(head.number, current.number)) return true;
  if (head.type === "POLICY_DOCUMENT") return isFirst && differ(head.insured, current.insured);
  return isFirst || differ(head.insured, current.insured);
}

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

function headOf(top: string): Head {
  const titled = titleIn(top);
  if (!titled) return { type: null, title: "", number: null, insured: null };
  const said = top.toLowerCase().replaceAll(/[\s.:]+/gu, " ");
  const number = NUMBER.exec(said)?.[1] ?? null;
  const insured = INSURED.exec(said)?.[1] ?? null;
  return {
    ...titled,
    number: number && /\d/u.test(number) ? plain(number) : null,
    insured: insured && plain(insured),
  };
}

function titleIn(top: string): Pick<Head, "type" | "title"> | null {
  const lines = top
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, TITLE_LINES);
  for (const title of lines.filter(({ length }) => length <= TITLE_LENGTH)) {
    const said = title.toLowerCase();
    const known = TITLES.find(([, pattern]) => pattern.test(said));
    if (known) return { type: known[0], title };
  }
  return null;
}

const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

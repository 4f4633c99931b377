import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { createContext, memo, use, useMemo, type ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import { Link } from "react-router";
import remarkGfm from "remark-gfm";
import type { CitationFragment } from "../../../graphql/gen/graphql.ts";
import { Prose } from "@cara/ui/prose.tsx";
import { pageLink } from "../../documents/page-link.ts";
import { readAnswerLink } from "./answer-links.ts";
import { bareCitations } from "./bare-citations.ts";
import { markQuotes } from "./mark-quotes.ts";

/** A longer answer is shown as plain text: parsing its Markdown would block the page. */
const MARKED_CHARACTERS = 20_000;

const PLUGINS = [remarkGfm];

/** The quotes of an answer, with their words. */
const Quotes = createContext<readonly (CitationFragment & { quote: string })[]>([]);

interface AnswerProps {
  children: string;
  /** The server's result of checking the quotes against their pages. */
  citations: readonly CitationFragment[];
}

/** A revalidation returns equal citations as new objects; this avoids rendering the answer again. */
const isSame = (before: AnswerProps, after: AnswerProps): boolean =>
  before.children === after.children && JSON.stringify(before.citations) === JSON.stringify(after.citations);

/** An answer of Cara. Markdown for lists, tables and emphasis is rendered; HTML is shown as text. */
export const Answer = memo(function Answer({ children, citations }: AnswerProps) {
  const { quotes, rehype } = useMemo(() => {
    const proved = citations.filter(({ verdict }) => verdict === "VERIFIED");
    return {
      quotes: citations.map((citation) => ({ ...citation, quote: children.slice(citation.start, citation.end) })),
      rehype: [markQuotes(proved), bareCitations],
    };
  }, [citations, children]);
  if (children.length > MARKED_CHARACTERS) return <Prose>{children}</Prose>;
  return (
    <div dir="auto" className="grid min-w-0 gap-2 leading-5.5 [overflow-wrap:anywhere]">
      <Quotes value={quotes}>
        <Markdown
          remarkPlugins={PLUGINS}
          rehypePlugins={rehype}
          components={COMPONENTS}
          urlTransform={(url) => (readAnswerLink(url) ? url : "")}
        >
          {children}
        </Markdown>
      </Quotes>
    </div>
  );
}, isSame);

const COMPONENTS: Components = {
  a: ({ href, children, node }) => (
    <AnswerAnchor href={href} offset={node?.position?.start.offset}>
      {children}
    </AnswerAnchor>
  ),
  // An answer never loads anything: an image would reveal the reader to its host.
  img: ({ alt }) => <span>{alt}</span>,
  mark: ({ children }) => <mark className="font-serif">{children}</mark>,
  ul: ({ children }) => <ul className="grid list-disc gap-1 pl-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="grid list-decimal gap-1 pl-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="border-l-2 border-line-strong pl-3 font-serif">{children}</blockquote>
  ),
  code: ({ children }) => <code className="rounded-xs bg-sunken px-1 font-mono text-[0.925em]">{children}</code>,
  pre: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll sideways, so the box must be reachable by keyboard
    <pre tabIndex={0} className="overflow-x-auto rounded-md border border-line bg-sunken px-3 py-2 font-mono text-xs">
      {children}
    </pre>
  ),
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div tabIndex={0} className="max-w-full overflow-x-auto">
      <table className="border-collapse text-xs">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className="border-b border-line-strong px-2 py-1 text-left">{children}</th>,
  td: ({ children }) => <td className="border-b border-line px-2 py-1 align-top first:min-w-24">{children}</td>,
  // Headings of an answer belong to its bubble, not to the outline of the page.
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  hr: () => <hr className="border-line" />,
};

function Heading({ children }: { children?: ReactNode }) {
  return <p className="mt-1 font-semibold">{children}</p>;
}

interface AnchorProps {
  href: string | undefined;
  /** Its offset in the answer. */
  offset: number | undefined;
  children: ReactNode;
}

function AnswerAnchor({ href, offset, children }: AnchorProps) {
  const link = readAnswerLink(href);
  const cited = use(Quotes).find((citation) => offset !== undefined && isSourceLink(citation, offset, href));
  const text = textOf(children);
  if (!link) return <span>{children}</span>;
  if (link.kind === "page") {
    const name = text.replace(/,\s*(?:page|pg\.|p\.)\s*\d+$/iu, "");
    const proof = cited?.verdict === "VERIFIED" ? ({ state: "quoted", word: "Quoted" } as const) : UNPROVED;
    const target = pageLink(link.fileId, link.page, cited?.quote);
    return <EvidenceChip {...proof} name={name} place={`p. ${link.page}`} href={target} />;
  }
  if (link.kind === "ours")
    return (
      <Link to={link.href} className="text-link underline">
        {children}
      </Link>
    );
  return (
    <>
      <a href={link.href} target="_blank" rel="noopener noreferrer" className="text-link underline">
        {children}
      </a>
      {link.kind === "outside" && !text.includes(link.target) && (
        <bdi className="text-xs text-fg-subtle"> ({link.target})</bdi>
      )}
    </>
  );
}

/** Whether a link is the source link of a citation and points to its page. */
const isSourceLink = (
  { placeStart, placeEnd, fileId, page }: CitationFragment,
  offset: number,
  href: string | undefined,
): boolean => offset >= placeStart && offset < placeEnd && href === `/files/${fileId}#page=${page}`;

const UNPROVED = { state: "unsure", word: "Not verified" } as const;

function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (typeof node === "object" && node !== null && "props" in node) {
    const { props } = node as { props: { children?: ReactNode } };
    return textOf(props.children);
  }
  return "";
}

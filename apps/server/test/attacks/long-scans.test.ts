import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { quotePlaces } from "#domains/documents/evidence/quote-places.ts";
import { emailAddressesIn, visibleText } from "#kernel/text.ts";
import { newId, type WorkspaceId, type WorkspaceMessageId } from "#kernel/ids.ts";
import { withCitations } from "#domains/copilot/workspaces/shown-messages.ts";
import type { Workspace, WorkspaceMessage } from "#domains/copilot/workspaces/workspace.ts";
import type { Citation } from "#domains/documents/evidence/citation.ts";
import { pageWords } from "#domains/documents/evidence/quoted-words.ts";
import { checkQuote, findQuotes } from "#domains/documents/evidence/quotes.ts";
import { verifyQuotes } from "#domains/documents/evidence/verify-quotes.ts";
import { passageAround } from "#domains/documents/passage.ts";
import { wordText } from "#platform/text-extraction/child/word-text.ts";
import { detectKind } from "#platform/files/file-kind.ts";
import { HEAD_BYTES } from "#platform/files/inspect-upload.ts";
import { scrub } from "#platform/log.ts";
import { pageText } from "#platform/web/page-text.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { approveEmailArtifact } from "#domains/copilot/artifacts/approve-email-artifact.ts";
import { draftedEmail } from "#test/copilot/drafted-email.ts";
import { blockedBy, JUDGED_MAX_MS } from "#test/kit/lag-probe.ts";
import { plantFile, toolWorld } from "#test/kit/test-tools.ts";
import { reportFigure } from "#test/kit/report-figure.ts";

/** Documented maxima: a typed message and their number, an answer of the model, a fetched page, the words of a page and of a quote. */
const [MESSAGE, MESSAGES, ANSWER, PAGE_BYTES] = [20_000, 200, 100_000, 5_000_000];
const [PAGE_WORDS, QUOTE_WORDS] = [20_000, 600];

/** A shape repeated until it is as long as may be; flat, as text from a socket is. */
const fill = (shape: string, length: number) =>
  Buffer.from(shape.repeat(Math.ceil(length / shape.length)))
    .toString()
    .slice(0, length);
const words = (count: number, word: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => word(at)).join(" ");

const SCANS: readonly (readonly [string, readonly string[], number, (text: string) => unknown])[] = [
  [
    "the first bytes of a file",
    ["<!---->", "<!--", "<!-- -->\n", "< ", "\n", "\0", "<!doctype "],
    HEAD_BYTES,
    (text) => detectKind(Buffer.from(`${text.slice(1)}x`, "latin1")),
  ],
  [
    "addresses in four typed messages",
    ["a", "a.", "a@", "a@a.", "@a.a", "\u200b", "a-"],
    MESSAGE,
    (text) => Array.from({ length: 4 }, () => emailAddressesIn(text)),
  ],
  ["places in an answer", ['"(', '"(,', "”(a,p.1)", "(,page 1] ", '"(a,  ', '"  ', ",p.1)"], ANSWER, quotePlaces],
  ["quotes in an answer", ["”(a,p.1)", "“”(a,p.1)", '"(a, page 1)'], ANSWER, (text) => findQuotes(text, [])],
  [
    "a page of the web",
    ["<", "<a>", "<!--", "<p><", "<script>", "<svg ", "&amp;", " \n", "<p>\n \n", "<!---->"],
    PAGE_BYTES,
    pageText,
  ],
  [
    "the passage of a page that answers a query",
    ["a ", "ab cd ", "\u200b "],
    ANSWER,
    (text) =>
      passageAround(
        visibleText(text),
        words(60, (at) => `${"abcdefghij"[at % 10]}${at}`),
        1_200,
      ),
  ],
  ["a line of the log", ["a", "a@", "a@a", "1-", "\n"], ANSWER, scrub],
  ["text nobody sees", ["\u200b", "\r", "\u2028"], ANSWER, visibleText],
  ["a document of Word", ["<w:t ", "<w:p", "</w:tr>", "</w:tc>", "<w:t>"], ANSWER, wordText],
];

const PAGES: readonly (readonly [string, string, string])[] = [
  ["one word again and again", words(PAGE_WORDS, () => "aa"), words(QUOTE_WORDS, (at) => (at === 599 ? "bb" : "aa"))],
  [
    "two words in turn",
    words(PAGE_WORDS, (at) => (at % 7 ? "aa" : "bb")),
    words(QUOTE_WORDS, (at) => (at % 5 ? "aa" : "bb")),
  ],
  ["numbers only", words(PAGE_WORDS, () => "1"), words(QUOTE_WORDS, (at) => (at === 300 ? "2" : "1"))],
  ["letters of many forms", fill("ﬁ ", 2 * PAGE_WORDS), words(QUOTE_WORDS, () => "fi")],
  ["letters that become many", fill("\ufdfa", ANSWER), words(QUOTE_WORDS, () => "aa")],
  ["words of letters that become many", fill("\ufdfa ", ANSWER), words(QUOTE_WORDS, () => "aa")],
  ["marks on one letter", `a${fill("\u0315\u0300", ANSWER)}`, words(QUOTE_WORDS, () => "aa")],
  ["marks of several kinds", `a${fill("\uff9e\u0300", ANSWER)}`, words(QUOTE_WORDS, () => "aa")],
  [
    "many pieces",
    words(PAGE_WORDS, (at) => "abcdefghijklm"[at % 13] ?? ""),
    Array.from({ length: 100 }, () => words(13, (at) => "abcdefghijklz"[at] ?? "")).join(" … "),
  ],
];

describe("texts in their worst shape, as long as they may be", () => {
  it.each(SCANS)("%s", { timeout: 120_000 }, async (name, shapes, length, scan) => {
    let longest = 0;
    for (const shape of shapes) {
      const text = fill(shape, length);
      longest = Math.max(longest, await blockedBy(() => scan(text)));
    }
    reportFigure(`blocked by ${name}`, longest, JUDGED_MAX_MS, "ms");
    expect(longest).toBeLessThanOrEqual(JUDGED_MAX_MS);
  });

  it.each(PAGES)("a quote held against its page: %s", { timeout: 120_000 }, async (name, page, quote) => {
    let prepared = pageWords("");
    const reading = await blockedBy(() => {
      prepared = pageWords(page);
    });
    const comparing = await blockedBy(() => checkQuote(quote, prepared));
    reportFigure(`blocked by a quote: ${name}`, Math.max(reading, comparing), JUDGED_MAX_MS, "ms");
    expect(Math.max(reading, comparing)).toBeLessThanOrEqual(JUDGED_MAX_MS);
  });

  it("an answer of nothing but quotes, held against pages of as many words", { timeout: 240_000 }, async () => {
    const world = await toolWorld();
    const text = words(PAGE_WORDS, (at) => `${"abcdefghij"[at % 10]}${"klmnopqrs"[at % 9]}`);
    const file = await plantFile(world.agency, { name: "gl.pdf", pages: [text, text] });
    let longest = 0;
    // found at the beginning, found at the end, and nearly everywhere
    for (const quote of [text.slice(0, 398), text.slice(-398), `${text.slice(9_000, 9_299)} bb`]) {
      const answer = fill(`“${quote}” (gl.pdf, page 2) `, ANSWER);
      let found: Citation[] = [];
      const blocked = await blockedBy(async () => {
        found = await world.agency.inDatabase(
          async (db) => (await verifyQuotes(db, answer, [{ id: file, name: "gl.pdf" }])).citations,
        );
      });
      expect(found).toHaveLength(200);
      longest = Math.max(longest, blocked);
    }
    const marked = fill(`“${text.slice(0, 90)}” ([gl.pdf, page 2](/files/${file}#page=2)) `, ANSWER);
    const former = Array.from({ length: 50 }, () => formerAnswer(marked));
    longest = Math.max(longest, await blockedBy(() => withCitations(former)));
    reportFigure("blocked by an answer of quotes", longest, JUDGED_MAX_MS, "ms");
    expect(longest).toBeLessThanOrEqual(JUDGED_MAX_MS);
  });

  it("a conversation of typed messages, before a tool call and at approval", { timeout: 240_000 }, async () => {
    let longest = 0;
    for (const shape of ["a@b.c ", "a.@b.co ", "\u200b", "\r"]) {
      const { agency, workspace, artifactId, scopeOf } = await draftedEmail();
      await agency.inDatabase((db) => sayOften(db, workspace, fill(shape, MESSAGE)));
      longest = Math.max(longest, await blockedBy(() => scopeOf(workspace)));
      const approval = () => agency.run(approveEmailArtifact, { artifactId, version: 1 });
      longest = Math.max(longest, await blockedBy(async () => expect(await approval()).toMatchObject({ ok: true })));
    }
    reportFigure(`blocked by ${MESSAGES} typed messages`, longest, JUDGED_MAX_MS, "ms");
    expect(longest).toBeLessThanOrEqual(JUDGED_MAX_MS);
  });
});

/** An answer as a release before this one saved it. */
const formerAnswer = (content: string): WorkspaceMessage => ({
  id: newId<WorkspaceMessageId>(),
  workspaceId: newId<WorkspaceId>(),
  position: 1,
  role: "AGENT",
  authorId: null,
  content,
  payload: null,
  citations: null,
  createdAt: new Date(0),
});

/** As many messages of one text as count as typed, each with its run. */
const sayOften = (db: AgencyDb, workspace: Workspace, text: string) =>
  sql`
    with said as (
      insert into workspace_messages (agency_id, id, workspace_id, position, role, content, created_at)
      select agency_id, gen_random_uuid(), id, 1000 + number, 'USER', ${text}::text, now()
        from workspaces, generate_series(1, ${MESSAGES}::int) number where id = ${workspace.id}
      returning agency_id, workspace_id, id
    )
    insert into workspace_runs (agency_id, id, workspace_id, message_id, attempt, state, created_at, ended_at)
    select agency_id, gen_random_uuid(), workspace_id, id, 1, 'DONE', now(), now() from said`.execute(db);

import type { FileId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { readId } from "#platform/graphql/validation.ts";
import { QuoteVerdictEnum, RectangleType } from "./citation.schema.ts";
import { quoteOnPage } from "./quote-on-page.ts";
import type { VerifiedQuote } from "./verifier.ts";

const PageQuoteType = builder.objectRef<VerifiedQuote>("PageQuote").implement({
  description: "Whether a page contains a quote, and where.",
  fields: (t) => ({
    verdict: t.expose("verdict", { type: QuoteVerdictEnum }),
    rectangles: t.field({ type: [RectangleType], resolve: ({ rectangles }) => rectangles }),
  }),
});

builder.queryField("quoteOnPage", (t) =>
  t.field({
    type: PageQuoteType,
    args: { fileId: t.arg.id(), page: t.arg.int(), quote: t.arg.string() },
    resolve: (_root, { fileId, page, quote }, { db }) => quoteOnPage(db, readId<FileId>(fileId), page, quote),
  }),
);

import { builder } from "#platform/graphql/builder.ts";
import { QUOTE_VERDICTS, type Citation, type Rectangle } from "./citation.ts";

export const QuoteVerdictEnum = builder.enumType("QuoteVerdict", { values: QUOTE_VERDICTS });

export const RectangleType = builder.objectRef<Rectangle>("PageRectangle").implement({
  description: "A rectangle on a page, in tenths of a point from its upper left corner.",
  fields: (t) => ({
    x: t.exposeInt("x"),
    y: t.exposeInt("y"),
    width: t.exposeInt("width"),
    height: t.exposeInt("height"),
  }),
});

/** A citation with its text. */
export const CitationType = builder.objectRef<Citation & { of: string }>("Citation").implement({
  description: "A quote from a page of a file, and whether the page contains it.",
  fields: (t) => ({
    text: t.string({ description: "The quoted words.", resolve: ({ of, start, end }) => of.slice(start, end) }),
    start: t.exposeInt("start", { description: "Where they begin in the text, in UTF-16 units." }),
    end: t.exposeInt("end"),
    placeStart: t.exposeInt("placeStart", { description: "Where the text cites file and page." }),
    placeEnd: t.exposeInt("placeEnd"),
    fileId: t.exposeID("fileId", { nullable: true, description: "Null when no file has the given name." }),
    page: t.exposeInt("page"),
    verdict: t.expose("verdict", { type: QuoteVerdictEnum }),
    firstWord: t.exposeInt("firstWord", {
      nullable: true,
      description: "Index of the first matching word on the page, from zero; null when not found.",
    }),
    lastWord: t.exposeInt("lastWord", { nullable: true }),
    rectangles: t.field({
      type: [RectangleType],
      description: "Where the words are on the page, line by line; empty when the positions are unknown.",
      resolve: ({ rectangles }) => rectangles,
    }),
  }),
});

import { builder } from "#platform/graphql/builder.ts";
import { QUOTE_VERDICTS, type Citation, type Rectangle } from "./evidence/citation.ts";

const RectangleType = builder.objectRef<Rectangle>("PageRectangle").implement({
  description: "A place on a page, in tenths of a point from its upper left corner.",
  fields: (t) => ({
    x: t.exposeInt("x"),
    y: t.exposeInt("y"),
    width: t.exposeInt("width"),
    height: t.exposeInt("height"),
  }),
});

/** Something a text cites, with the text. */
export const CitationType = builder.objectRef<Citation & { of: string }>("Citation").implement({
  description: "Words that a text quotes from a page of a file, and whether they stand there.",
  fields: (t) => ({
    text: t.string({ description: "The quoted words.", resolve: ({ of, start, end }) => of.slice(start, end) }),
    start: t.exposeInt("start", { description: "Where they begin in the text, in UTF-16 units." }),
    end: t.exposeInt("end"),
    placeStart: t.exposeInt("placeStart", { description: "Where the text names file and page." }),
    placeEnd: t.exposeInt("placeEnd"),
    fileId: t.exposeID("fileId", { nullable: true, description: "Null when no file here has the name given." }),
    page: t.exposeInt("page"),
    verdict: t.expose("verdict", { type: builder.enumType("QuoteVerdict", { values: QUOTE_VERDICTS }) }),
    firstWord: t.exposeInt("firstWord", {
      nullable: true,
      description: "The first of the page's words, counted from zero; null where they were not found.",
    }),
    lastWord: t.exposeInt("lastWord", { nullable: true }),
    rectangles: t.field({
      type: [RectangleType],
      description: "Where they stand on the page, line by line; none where the file knows no places.",
      resolve: ({ rectangles }) => rectangles,
    }),
  }),
});

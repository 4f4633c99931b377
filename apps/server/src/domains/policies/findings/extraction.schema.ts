import { EXTRACTION_STATES } from "@cara/contract/coverage.ts";
import { builder } from "#platform/graphql/builder.ts";
import type { NotFound, Passage, PolicyExtraction } from "./finding.ts";

const NotFoundType = builder.objectRef<NotFound>("StatementNotFound").implement({
  description: "What a model said of a page that does not say it. Nothing uses it.",
  fields: (t) => ({
    kind: t.exposeString("kind"),
    name: t.exposeString("name"),
    amount: t.exposeFloat("amount", { nullable: true }),
    page: t.exposeInt("page"),
    quote: t.exposeString("quote"),
  }),
});
const PassageType = builder.objectRef<Passage>("PolicyPassage").implement({
  description: "Where a document says what is or is not covered.",
  fields: (t) => ({
    kind: t.expose("kind", { type: builder.enumType("PassageKind", { values: ["COVERED", "EXCLUDED"] as const }) }),
    title: t.exposeString("title"),
    page: t.exposeInt("page"),
    quote: t.exposeString("quote"),
  }),
});
export const ExtractionType = builder.objectRef<PolicyExtraction>("PolicyExtraction").implement({
  description: "The extraction of values from one document of a policy, by rule.",
  fields: (t) => ({
    id: t.exposeID("id"),
    fileId: t.exposeID("fileId"),
    state: t.expose("state", { type: builder.enumType("ExtractionState", { values: EXTRACTION_STATES }) }),
    progress: t.exposeInt("progress", { description: "Percent." }),
    failure: t.exposeString("failure", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    finishedAt: t.expose("finishedAt", { type: "DateTime", nullable: true }),
    passages: t.expose("passages", { type: [PassageType] }),
    model: t.exposeString("model", { nullable: true, description: "The model that read it after the rules." }),
    notFound: t.expose("notFound", { type: [NotFoundType] }),
  }),
});

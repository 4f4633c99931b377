import { builder } from "#platform/graphql/builder.ts";
import { LineEnum } from "../coverage-input.schema.ts";
import { FormType } from "../findings/findings.schema.ts";
import { PolicyRef } from "../policies.schema.ts";
import { checkByPolicy } from "./check.loaders.ts";
import type { Comparison, PolicyCheck, WatchedForm } from "./check-policy.ts";
import { COMPARED_WITH, DIFFERENCE_KINDS, type Difference, type StatedPlace } from "./compare-documents.ts";

const PlaceType = builder.objectRef<StatedPlace>("StatedPlace").implement({
  description: "Where a document says something.",
  fields: (t) => ({
    value: t.exposeString("value"),
    fileId: t.exposeID("fileId"),
    page: t.exposeInt("page"),
    quote: t.exposeString("quote"),
    isProved: t.exposeBoolean("isProved"),
  }),
});
const DifferenceType = builder.objectRef<Difference>("PolicyDifference").implement({
  description: "What two sides do not say alike; the side that does not say it is null.",
  fields: (t) => ({
    kind: t.expose("kind", { type: builder.enumType("PolicyDifferenceKind", { values: DIFFERENCE_KINDS }) }),
    subject: t.exposeString("subject"),
    line: t.expose("line", { type: LineEnum, nullable: true }),
    here: t.expose("here", { type: PlaceType, nullable: true }),
    there: t.expose("there", { type: PlaceType, nullable: true }),
  }),
});
const ComparisonType = builder.objectRef<Comparison>("PolicyComparison").implement({
  description: "The policy beside its binder or the term before.",
  fields: (t) => ({
    against: t.expose("against", { type: builder.enumType("ComparedWith", { values: COMPARED_WITH }) }),
    policyId: t.exposeID("policyId", { description: "The policy that it is compared with; its own for a binder." }),
    differences: t.expose("differences", { type: [DifferenceType] }),
  }),
});
const WatchedFormType = builder.objectRef<WatchedForm>("WatchedForm").implement({
  description: "A form of the exclusion watch-list.",
  fields: (t) => ({
    form: t.expose("form", { type: FormType }),
    why: t.exposeString("why"),
    isNew: t.exposeBoolean("isNew", { nullable: true, description: "Null without the forms of the term before." }),
  }),
});
const CheckType = builder.objectRef<PolicyCheck>("PolicyCheck").implement({
  description: "What to look at when a policy arrives, from its documents, its binder and the term before.",
  fields: (t) => ({
    watched: t.expose("watched", { type: [WatchedFormType] }),
    missingForms: t.expose("missing", { type: [FormType], description: "Listed, and in none of its documents." }),
  }),
});

builder.objectFields(PolicyRef, (t) => ({
  comparisons: t.field({
    type: [ComparisonType],
    description: "With its binder and the term before; empty until a document of the policy itself is read.",
    resolve: async ({ id }, _args, { once }) => (await once(checkByPolicy).load(id))?.comparisons ?? [],
  }),
  check: t.field({
    type: CheckType,
    nullable: true,
    description: "Null until a document of the policy itself is read.",
    resolve: ({ id }, _args, { once }) => once(checkByPolicy).load(id),
  }),
}));

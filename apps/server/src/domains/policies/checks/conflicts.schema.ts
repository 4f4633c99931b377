import { builder } from "#platform/graphql/builder.ts";
import { findingsByPolicy } from "../findings/finding.loaders.ts";
import { ofThisTerm } from "../findings/other-term.ts";
import { PolicyRef } from "../policies.schema.ts";
import { findConflicts, STATEMENT_SOURCES, type Conflict, type ConflictStatement } from "../findings/find-conflicts.ts";

const StatementType = builder.objectRef<ConflictStatement>("ConflictStatement").implement({
  description: "What one place of the policy's documents says of a field.",
  fields: (t) => ({
    findingId: t.exposeID("findingId"),
    source: t.expose("source", { type: builder.enumType("StatementSource", { values: STATEMENT_SOURCES }) }),
    prevails: t.exposeBoolean("prevails", { description: "Whether its value has precedence." }),
  }),
});
const ConflictType = builder.objectRef<Conflict>("PolicyConflict").implement({
  description: "A field of which the policy's documents say different things, until a person accepts one of them.",
  fields: (t) => ({
    statements: t.expose("statements", { type: [StatementType], description: "The strongest first." }),
    why: t.exposeString("why", { description: "Which statement has precedence and why, or what to look at." }),
  }),
});

builder.objectFields(PolicyRef, (t) => ({
  conflicts: t.field({
    type: [ConflictType],
    description: "What its documents state differently and nobody has settled.",
    resolve: async (policy, _args, { once }) =>
      findConflicts(ofThisTerm(await once(findingsByPolicy).load(policy.id), policy)),
  }),
}));

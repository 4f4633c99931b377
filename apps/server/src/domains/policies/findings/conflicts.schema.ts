import { agencyDay } from "#domains/agency/agency-day.ts";
import { namesOf } from "#domains/accounts/accounts.schema.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { systemClock } from "#platform/use-case.ts";
import { LineEnum } from "../coverage-input.schema.ts";
import { findingsByPolicy } from "./finding.loaders.ts";
import { ofThisPolicy } from "./set-aside.ts";
import { PolicyRef } from "../policies.schema.ts";
import {
  findConflicts,
  STATEMENT_SOURCES,
  shownStatements,
  type Conflict,
  type ConflictStatement,
} from "./find-conflicts.ts";

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
    statements: t.field({
      type: [StatementType],
      description: "The strongest first.",
      resolve: shownStatements,
    }),
    line: t.expose("line", { type: LineEnum, nullable: true }),
    key: t.exposeString("key", { description: "The field of the ledger." }),
    why: t.exposeString("why", { description: "Which statement has precedence and why, or what to look at." }),
  }),
});

const agencyToday = (db: AgencyDb): Promise<Day> => agencyDay(db, systemClock.now());

builder.objectFields(PolicyRef, (t) => ({
  conflicts: t.field({
    type: [ConflictType],
    description: "What its documents state differently and nobody has settled.",
    resolve: async (policy, _args, context) => {
      const found = await context.once(findingsByPolicy).load(policy.id);
      if (found.length === 0) return [];
      const insuredNames = await namesOf(context, policy.accountId);
      return findConflicts(ofThisPolicy(found, { ...policy, insuredNames }), await context.once(agencyToday));
    },
  }),
}));

import type { ConflictCode } from "@cara/contract/conflicts.ts";
import { CELLS_PER_LINE } from "@cara/contract/coverage-fields.ts";
import type { CoveragePartId, PolicyId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { ConflictEnum, conflictOf } from "#platform/graphql/mutation-payload.ts";
import {
  parseInput,
  readId,
  refused,
  ValidationErrorType,
  type ValidationError,
} from "#platform/graphql/validation.ts";
import { z } from "zod";
import { Cells } from "./coverage-cells.ts";
import { CellInputType } from "./coverage-input.schema.ts";
import { PolicyRef, PolicyVersionType } from "./policies.schema.ts";
import { listPolicyVersions } from "./policy-history.store.ts";
import { getPolicy } from "./policy.store.ts";
import { saveCoverageLine } from "./save-coverage-line.ts";

const LineInput = builder.inputType("CoverageLineInput", {
  fields: (t) => ({
    version: t.int({ description: "The policy's version that the edit started from." }),
    cells: t.field({ type: [CellInputType], description: `The cells that were typed, at most ${CELLS_PER_LINE}.` }),
  }),
});
const LineSave = z.object({ version: z.number().int(), cells: Cells });

type Payload = {
  policyId: PolicyId;
  validationErrors: ValidationError[];
  conflict: ConflictCode | null;
  since: number;
};
const LinePayload = builder.objectRef<Payload>("CoverageLinePayload").implement({
  description: "The policy with its current coverages, or why nothing was saved.",
  fields: (t) => ({
    businessPolicy: t.field({ type: PolicyRef, resolve: ({ policyId }, _args, { db }) => getPolicy(db, policyId) }),
    validationErrors: t.field({ type: [ValidationErrorType], resolve: (payload) => payload.validationErrors }),
    conflict: t.field({ type: ConflictEnum, nullable: true, resolve: (payload) => payload.conflict }),
    conflictingChanges: t.field({
      type: [PolicyVersionType],
      description: "What others changed since the edit started; empty unless the edit was refused for that.",
      resolve: ({ policyId, conflict, since }, _args, { db }) =>
        conflict === null ? [] : listPolicyVersions(db, [policyId], since),
    }),
  }),
});

builder.mutationField("saveCoverageLine", (t) =>
  t.field({
    type: LinePayload,
    description: "Saves the cells a person typed into a line's grid; a cell without a value removes what was there.",
    args: { policyId: t.arg.id(), partId: t.arg.id(), input: t.arg({ type: LineInput }) },
    async resolve(_root, args, context): Promise<Payload> {
      const policyId = readId<PolicyId>(args.policyId);
      const partId = readId<CoveragePartId>(args.partId);
      const save = parseInput(LineSave, args.input);
      const payload = { policyId, conflict: null, since: args.input.version };
      if (!save.ok) return { ...payload, validationErrors: save.validationErrors };
      const result = await context.run(saveCoverageLine, { policyId, partId, ...save.value });
      if (result.ok) return { ...payload, validationErrors: [] };
      return { ...payload, validationErrors: refused(result.refusal), conflict: conflictOf(result.refusal) };
    },
  }),
);

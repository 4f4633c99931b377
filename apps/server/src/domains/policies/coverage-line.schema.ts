import { CELLS_PER_LINE } from "@cara/contract/coverage-fields.ts";
import type { CoveragePartId, PolicyId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { z } from "zod";
import { Cells } from "./coverage-cells.ts";
import { CellInputType } from "./coverage-input.schema.ts";
import { policyPayload, toPolicyPayload, type PolicyPayload } from "./policy-payload.schema.ts";
import { saveCoverageLine } from "./save-coverage-line.ts";

const LineInput = builder.inputType("CoverageLineInput", {
  fields: (t) => ({
    version: t.int({ description: "The policy's version that the edit started from." }),
    cells: t.field({ type: [CellInputType], description: `The cells that were typed, at most ${CELLS_PER_LINE}.` }),
  }),
});
const LineSave = z.object({ version: z.number().int(), cells: Cells });

const LinePayload = policyPayload("CoverageLinePayload");

builder.mutationField("saveCoverageLine", (t) =>
  t.field({
    type: LinePayload,
    description: "Saves the cells a person typed into a line's grid; a cell without a value removes what was there.",
    args: { policyId: t.arg.id(), partId: t.arg.id(), input: t.arg({ type: LineInput }) },
    async resolve(_root, args, context): Promise<PolicyPayload> {
      const policyId = readId<PolicyId>(args.policyId);
      const partId = readId<CoveragePartId>(args.partId);
      const save = parseInput(LineSave, args.input);
      const started = { policyId, since: args.input.version };
      if (!save.ok) return { ...invalid(save), ...started };
      const result = await context.run(saveCoverageLine, { policyId, partId, ...save.value });
      return { ...(await toPolicyPayload(context.db, policyId, result)), ...started };
    },
  }),
);

import type { CoverageFactId, FileId, PolicyId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import type { MutationPayload } from "#platform/graphql/mutation-payload.ts";
import { readId } from "#platform/graphql/validation.ts";
import { CoveragePayload } from "../coverage.schema.ts";
import { toPolicyPayload } from "../policy-payload.schema.ts";
import type { Policy } from "../policy.ts";
import { removeVerification } from "./remove-verification.ts";
import { verifyCoverageFact } from "./verify-coverage-fact.ts";

const CitedPageInput = builder.inputType("CitedPageInput", {
  description: "A page of one of the policy's documents that a value was compared with.",
  fields: (t) => ({ documentId: t.id(), page: t.int() }),
});

builder.mutationFields((t) => ({
  verifyCoverageFact: t.field({
    type: CoveragePayload,
    description: "Marks a fact as verified by the signed-in person; the value they saw must still be the current one.",
    args: { policyId: t.arg.id(), factId: t.arg.id(), cited: t.arg({ type: CitedPageInput, required: false }) },
    async resolve(_root, args, context): Promise<MutationPayload<Policy>> {
      const policyId = readId<PolicyId>(args.policyId);
      const factId = readId<CoverageFactId>(args.factId);
      const cited = args.cited ? { documentId: readId<FileId>(args.cited.documentId), page: args.cited.page } : null;
      const result = await context.run(verifyCoverageFact, { policyId, factId, cited });
      return toPolicyPayload(context.db, policyId, result);
    },
  }),
  removeVerification: t.field({
    type: CoveragePayload,
    description: "Removes the verification of a fact; it is again ENTERED or UNVERIFIED.",
    args: { policyId: t.arg.id(), factId: t.arg.id() },
    async resolve(_root, args, context): Promise<MutationPayload<Policy>> {
      const policyId = readId<PolicyId>(args.policyId);
      const result = await context.run(removeVerification, { policyId, factId: readId<CoverageFactId>(args.factId) });
      return toPolicyPayload(context.db, policyId, result);
    },
  }),
}));

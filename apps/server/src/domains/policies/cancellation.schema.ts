import { CANCELLATION_REASONS } from "@cara/contract/cancellation.ts";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, toPayload } from "#platform/graphql/mutation-payload.ts";
import { DateType } from "#platform/graphql/scalars.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { PolicyRef } from "./policies.schema.ts";
import { policyPayload, type PolicyPayload } from "./policy-payload.schema.ts";
import { pendingIn, type CancellationNotice } from "./policy.ts";
import { NewCancellationNotice, recordCancellationNotice } from "./record-cancellation-notice.ts";
import { Rescission, rescindCancellationNotice } from "./rescind-cancellation-notice.ts";

const ReasonEnum = builder.enumType("CancellationReason", { values: CANCELLATION_REASONS });

const PendingCancellation = builder.objectRef<CancellationNotice>("PendingCancellation").implement({
  description: "A notice that a policy will be canceled.",
  fields: (t) => ({
    cancelsOn: t.expose("cancelsOn", { type: DateType }),
    reason: t.expose("reason", { type: ReasonEnum }),
    note: t.exposeString("note", { nullable: true }),
    recordedBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ recordedBy }, _args, { once }) => once(colleagueById).load(recordedBy),
    }),
    recordedAt: t.expose("recordedAt", { type: "DateTime" }),
  }),
});

builder.objectFields(PolicyRef, (t) => ({
  pendingCancellation: t.field({
    type: PendingCancellation,
    nullable: true,
    description: "Null once the policy is canceled or has expired; the history has it then.",
    resolve: (policy) => pendingIn(policy),
  }),
}));

const NoticeInput = builder.inputType("CancellationNoticeInput", {
  fields: (t) => ({
    cancelsOn: t.string(),
    reason: t.field({ type: ReasonEnum }),
    note: t.string({ required: false, description: "Required if the reason is OTHER." }),
    version: t.int({ required: false, description: "The version the edit started from." }),
  }),
});
const RescissionInput = builder.inputType("RescissionInput", {
  fields: (t) => ({
    reason: t.string({ required: false }),
    version: t.int({ required: false, description: "The version the edit started from." }),
  }),
});
const RecordPayload = policyPayload("RecordCancellationNoticePayload");
const RescindPayload = policyPayload("RescindCancellationNoticePayload");

builder.mutationFields((t) => ({
  recordCancellationNotice: t.field({
    type: RecordPayload,
    args: { policyId: t.arg.id(), input: t.arg({ type: NoticeInput }) },
    async resolve(_root, args, context): Promise<PolicyPayload> {
      const policyId = readId<PolicyId>(args.policyId);
      const notice = parseInput(NewCancellationNotice, args.input);
      if (!notice.ok) return { ...invalid(notice), policyId, since: null };
      const result = await context.run(recordCancellationNotice, { policyId, notice: notice.value });
      return { ...toPayload(result), policyId, since: notice.value.version ?? null };
    },
  }),
  rescindCancellationNotice: t.field({
    type: RescindPayload,
    args: { policyId: t.arg.id(), input: t.arg({ type: RescissionInput }) },
    async resolve(_root, args, context): Promise<PolicyPayload> {
      const policyId = readId<PolicyId>(args.policyId);
      const rescission = parseInput(Rescission, args.input);
      if (!rescission.ok) return { ...invalid(rescission), policyId, since: null };
      const result = await context.run(rescindCancellationNotice, { policyId, rescission: rescission.value });
      return { ...toPayload(result), policyId, since: rescission.value.version ?? null };
    },
  }),
}));

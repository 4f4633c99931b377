import { CALL_ROLES } from "@cara/contract/service-request-types.ts";
import { CALL_STATUSES } from "@cara/contract/states.ts";
import { builder } from "#platform/graphql/builder.ts";
import type { Call } from "./call.ts";

const TranscriptEntry = builder.objectRef<Call["transcript"][number]>("CallEntry").implement({
  fields: (t) => ({
    role: t.expose("role", { type: builder.enumType("CallRole", { values: CALL_ROLES }) }),
    content: t.exposeString("content"),
  }),
});

export const CallType = builder.objectRef<Call>("Call").implement({
  description: "A phone call with the agency.",
  fields: (t) => ({
    id: t.exposeID("id"),
    status: t.expose("status", { type: builder.enumType("CallStatus", { values: CALL_STATUSES }) }),
    fromName: t.exposeString("fromName", { nullable: true }),
    fromNumber: t.exposeString("fromNumber", { nullable: true }),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    endedAt: t.expose("endedAt", { type: "DateTime", nullable: true }),
    transcript: t.field({ type: [TranscriptEntry], resolve: ({ transcript }) => transcript }),
  }),
});

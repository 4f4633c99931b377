import { CALL_ROLES, CALL_SENTIMENTS, CALL_STATUSES, RECORDING_CONSENTS } from "@cara/contract/states.ts";
import { AccountRef, accountOf } from "#domains/accounts/accounts.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import type { Call, CallEntry } from "./call.ts";
import { transcriptByCall } from "./call.loaders.ts";

export const CallStatusEnum = builder.enumType("CallStatus", { values: CALL_STATUSES });

const TranscriptEntry = builder.objectRef<CallEntry>("CallEntry").implement({
  description: "Something said, or a tool that Cara used: an invocation and its result have the same toolCallId.",
  fields: (t) => ({
    role: t.expose("role", { type: builder.enumType("CallRole", { values: CALL_ROLES }) }),
    content: t.exposeString("content"),
    toolName: t.exposeString("toolName", { nullable: true }),
    toolArgumentsJson: t.exposeString("toolArgumentsJson", { nullable: true }),
    toolCallId: t.exposeString("toolCallId", { nullable: true }),
  }),
});

export const CallType = builder.objectRef<Call>("Call").implement({
  description: "A phone call with the agency.",
  fields: (t) => ({
    id: t.exposeID("id"),
    status: t.expose("status", { type: CallStatusEnum }),
    fromName: t.exposeString("fromName", { nullable: true }),
    fromNumber: t.exposeString("fromNumber", { nullable: true }),
    account: t.field({
      type: AccountRef,
      nullable: true,
      resolve: ({ accountId }, _args, context, info) => (accountId ? accountOf(context, accountId, info) : null),
    }),
    disconnectionReason: t.exposeString("disconnectionReason", {
      nullable: true,
      description: "Why it ended, in the words of the telephone service.",
    }),
    sentiment: t.expose("sentiment", { type: builder.enumType("CallSentiment", { values: CALL_SENTIMENTS }) }),
    successful: t.exposeBoolean("isSuccessful", {
      nullable: true,
      description: "Whether the caller got what they called for; null until it is known.",
    }),
    summary: t.exposeString("summary", { nullable: true }),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    endedAt: t.expose("endedAt", { type: "DateTime", nullable: true }),
    recordingUrl: t.string({
      nullable: true,
      description: "Where its recording is played, in ranges; needs the session. Null without one.",
      resolve: ({ recording: { fileId } }) => (fileId ? `/files/${fileId}/audio` : null),
    }),
    recordingConsent: t.field({
      type: builder.enumType("RecordingConsent", { values: RECORDING_CONSENTS }),
      nullable: true,
      description: "Whether the caller agreed to be recorded; null where the call says nothing of it.",
      resolve: ({ recording: { consent } }) => consent,
    }),
    recordingProblem: t.string({
      nullable: true,
      description: "Why a recording that exists was not kept.",
      resolve: ({ recording: { problem } }) => problem,
    }),
    transcript: t.field({
      type: [TranscriptEntry],
      description: "In the order spoken.",
      resolve: ({ id }, _args, { once }) => once(transcriptByCall).load(id),
    }),
  }),
});

export const CallConnection = connectionOf("Call", CallType);

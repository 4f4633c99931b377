import { builder } from "#platform/graphql/builder.ts";
import { liveTopic, servedLive, type LiveMessage } from "#platform/live/live-field.ts";

const CallChange = builder.objectRef<LiveMessage>("CallChange").implement({
  description: "A change of the agency's calls; the first message of a stream carries only its position.",
  fields: (t) => ({
    version: t.exposeString("version", {
      description: "The position of this message: pass it as `after` to resume here.",
    }),
    reset: t.exposeBoolean("reset", {
      description: "Missed changes are no longer stored: reload everything shown.",
    }),
    kind: t.exposeString("kind", { nullable: true, description: "What happened, as `call.updated`." }),
    callId: t.id({ nullable: true, description: "The call that changed.", resolve: ({ subjectId }) => subjectId }),
  }),
});

builder.subscriptionField("callsChanged", (t) =>
  t.field({
    type: CallChange,
    description: "Every change of the agency's calls, in order, starting after `after` or now.",
    args: { after: t.arg.string({ required: false }) },
    // always the caller's own agency: no argument could name another
    extensions: liveTopic(async () => "calls"),
    subscribe: servedLive,
    resolve: (message) => message,
  }),
);

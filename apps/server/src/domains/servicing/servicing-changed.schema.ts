import { builder } from "#platform/graphql/builder.ts";
import { liveTopic, servedLive, type LiveMessage } from "#platform/live/live-field.ts";

const ServicingChange = builder.objectRef<LiveMessage>("ServicingChange").implement({
  description: "A change in servicing; the first message of a stream carries only its position.",
  fields: (t) => ({
    version: t.exposeString("version", {
      description: "The position of this message: pass it as `after` to resume here.",
    }),
    reset: t.exposeBoolean("reset", {
      description: "Missed changes are no longer stored: reload everything shown.",
    }),
    kind: t.exposeString("kind", { nullable: true, description: "What happened, as `service_request.resolved`." }),
    requestId: t.id({
      nullable: true,
      description: "The service request that changed.",
      resolve: ({ subjectId }) => subjectId,
    }),
  }),
});

builder.subscriptionField("servicingChanged", (t) =>
  t.field({
    type: ServicingChange,
    description: "Every change in the agency's servicing, in order, starting after `after` or now.",
    args: { after: t.arg.string({ required: false }) },
    // always the caller's own agency: no argument could name another
    extensions: liveTopic(async () => "servicing"),
    subscribe: servedLive,
    resolve: (message) => message,
  }),
);

import { builder } from "#platform/graphql/builder.ts";
import { liveTopic, servedLive, type LiveMessage } from "#platform/live/live-field.ts";

const ServicingChange = builder.objectRef<LiveMessage>("ServicingChange").implement({
  description: "Something changed in servicing; the first message of a stream only says where it stands.",
  fields: (t) => ({
    version: t.exposeString("version", {
      description: "Where this message brings its reader: hand it back as `after` to go on from here.",
    }),
    reset: t.exposeBoolean("reset", {
      description: "Changes were missed that are no longer kept: read everything shown again.",
    }),
    kind: t.exposeString("kind", { nullable: true, description: "What happened, as `service_request.resolved`." }),
    requestId: t.id({
      nullable: true,
      description: "The service request it happened to.",
      resolve: ({ subjectId }) => subjectId,
    }),
  }),
});

builder.subscriptionField("servicingChanged", (t) =>
  t.field({
    type: ServicingChange,
    description: "Every change in the agency's servicing, in order, from `after` on or from now on.",
    args: { after: t.arg.string({ required: false }) },
    // the own agency's: there is no argument that could mean another
    extensions: liveTopic(async () => "servicing"),
    subscribe: servedLive,
    resolve: (message) => message,
  }),
);

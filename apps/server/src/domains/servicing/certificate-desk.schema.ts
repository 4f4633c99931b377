import { DeskItemRef } from "#domains/certificates/desk/desk.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import { requestById } from "./service-request.loaders.ts";
import { RequestRef } from "./servicing.schema.ts";

builder.objectField(DeskItemRef, "serviceRequest", (t) =>
  t.field({
    type: RequestRef,
    nullable: true,
    description: "The request that asks for it; null for a draft that somebody made themselves.",
    resolve: ({ requestId }, _args, { once }) => requestId && once(requestById).load(requestId),
  }),
);

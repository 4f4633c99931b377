import type { RouteObject } from "react-router";
import { at } from "./route-parts.ts";

/** Calls and email threads, relative to /app: each list with the slide-over of a record. */
export const communicationRoutes: RouteObject[] = [
  {
    path: "calls",
    handle: { title: "Calls" },
    lazy: () => import("../features/calls/calls.route.tsx"),
    children: [at(":callId", "Call Summary", () => import("../features/calls/call.route.tsx"))],
  },
  {
    path: "emails",
    handle: { title: "Emails" },
    lazy: () => import("../features/emails/emails.route.tsx"),
    children: [
      {
        path: ":threadId",
        handle: { title: "Email Thread" },
        lazy: () => import("../features/emails/thread.route.tsx"),
        children: [
          at("replies/:draftId/edit", "Edit reply", () => import("../features/emails/edit-reply.route.tsx")),
          at("replies/:draftId/send", "Send reply", () => import("../features/emails/send-reply.route.tsx")),
        ],
      },
    ],
  },
];

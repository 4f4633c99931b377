import type { RouteObject } from "react-router";
import { at } from "./route-parts.ts";

/** The certificates of an account, relative to its page. */
export const certificateRoutes: RouteObject = {
  path: "certificates",
  handle: { title: "Certificates" },
  lazy: () => import("../features/certificates/certificates.route.tsx"),
  children: [
    {
      path: "new",
      handle: { title: "Create Certificate" },
      lazy: () => import("../features/certificates/create-certificate.route.tsx"),
      // a lookup of the dialog while it is filled in
      children: [{ path: "holder", lazy: () => import("../features/certificates/typed-holder.route.ts") }],
    },
    at(":certificateId", "Certificate", () => import("../features/certificates/certificate.route.tsx")),
    {
      path: ":certificateId/letter",
      lazy: () => import("../features/certificates/write-letter.route.ts"),
    },
    at(":certificateId/letter/edit", "Edit letter", () => import("../features/certificates/edit-letter.route.tsx")),
    at(
      ":certificateId/letter/send",
      "Approve and send",
      () => import("../features/certificates/send-letter.route.tsx"),
    ),
    {
      path: ":certificateId/correct",
      lazy: () => import("../features/certificates/correct-certificate.route.ts"),
    },
    at(":certificateId/accept", "Accept by page", () => import("../features/certificates/accept-form.route.tsx")),
    {
      path: ":certificateId/acceptances",
      lazy: () => import("../features/certificates/acceptances.route.ts"),
    },
    at(":certificateId/void", "Void Certificate", () => import("../features/certificates/void-certificate.route.tsx")),
    at(
      ":certificateId/notices/:noticeId/edit",
      "Edit notice",
      () => import("../features/certificates/edit-notice.route.tsx"),
    ),
    at(
      ":certificateId/notices/:noticeId/send",
      "Approve and send",
      () => import("../features/certificates/send-notice.route.tsx"),
    ),
    at(":certificateId/send", "Send Certificate", () => import("../features/certificates/send-certificate.route.tsx")),
  ],
};

import { redirect, type RouteObject } from "react-router";
import { Nowhere } from "./route-parts.ts";

/** The certificate desk, relative to /app; it is reached from Service Requests and Home. */
export const certificateDeskRoutes: RouteObject[] = [
  { path: "certificates", loader: () => redirect("/app/certificates/desk"), Component: Nowhere },
  {
    path: "certificates/desk",
    handle: { title: "Certificate desk" },
    lazy: () => import("../features/certificates/desk/desk.route.tsx"),
    children: [
      { index: true, lazy: () => import("../features/certificates/desk/nothing-open.tsx") },
      {
        path: ":itemId",
        handle: { title: "Certificate" },
        lazy: () => import("../features/certificates/desk/desk-item.route.tsx"),
      },
    ],
  },
  // Fetched while the list is scrolled.
  { path: "certificates/desk/rows", lazy: () => import("../features/certificates/desk/desk-rows.route.ts") },
];

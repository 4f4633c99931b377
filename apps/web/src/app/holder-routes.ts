import { redirect, type RouteObject } from "react-router";
import { at, Nowhere } from "./route-parts.ts";

/**
 * Certificate holders, relative to /app. The list belongs to the agency and to no account; the navigation is as required, so
 * that it is reached from certificates.
 */
export const holderRoutes: RouteObject[] = [
  {
    path: "holders",
    handle: { title: "Certificate holders" },
    children: [
      {
        lazy: () => import("../features/holders/holders.route.tsx"),
        children: [
          { index: true, Component: Nowhere },
          at("new", "Add Holder", () => import("../features/holders/create-holder.route.tsx")),
        ],
      },
      {
        path: ":holderId",
        handle: { title: "Holder" },
        lazy: () => import("../features/holders/holder.route.tsx"),
        children: [
          { index: true, loader: () => redirect("certificates"), Component: Nowhere },
          { path: "certificates", lazy: () => import("../features/holders/holder-certificates.route.tsx") },
          at("requirements", "Requirements", () => import("../features/holders/holder-requirements.route.tsx")),
          at("history", "History", () => import("../features/holders/holder-history.route.tsx")),
          at("edit", "Edit Holder", () => import("../features/holders/edit-holder.route.tsx")),
          at("merge", "Merge Holders", () => import("../features/holders/merge-holders.route.tsx")),
        ],
      },
    ],
  },
];

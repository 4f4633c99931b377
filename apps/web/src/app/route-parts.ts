import { redirect, type RouteObject } from "react-router";

/** A page or dialog module, with the title of its browser tab. */
export const at = (path: string, title: string, lazy: NonNullable<RouteObject["lazy"]>): RouteObject => ({
  path,
  handle: { title },
  lazy,
});
/** Never rendered: its loader redirects. */
export const Nowhere = () => null;
export const toOverview: RouteObject = { index: true, loader: () => redirect("overview"), Component: Nowhere };

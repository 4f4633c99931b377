import type { RouteObject } from "react-router";
import type * as Unbuilt from "./unbuilt.tsx";

const unbuilt = (choose: (parts: typeof Unbuilt) => RouteObject["Component"]) => async () => {
  const Component = choose(await import("./unbuilt.tsx"));
  return Component ? { Component } : {};
};
/** A placeholder page with the dialogs of its area. */
export const page = (path: string, title: string, children: RouteObject[] = []): RouteObject => ({
  path,
  handle: { title },
  lazy: unbuilt((module) => module.unbuiltPage(title)),
  children,
});
/** A placeholder slide-over. */
export const slideOver = (path: string, title: string): RouteObject => ({
  path,
  handle: { title },
  lazy: unbuilt((module) => module.unbuiltSlideOver(title, "..")),
});

import { lazy, Suspense, type ComponentType } from "react";
import type { RouteObject } from "react-router";

const ErrorDialog = lazy(async () => ({ default: (await import("./error-dialog.tsx")).ErrorDialog }));

/**
 * Gives every route its ErrorBoundary, so that one that fails takes nothing else away. Pages and tabs fail in their own
 * place; what is opened over a page fails in a dialog over it.
 */
export const bounded = (routes: RouteObject[], boundary: ComponentType): RouteObject[] =>
  routes.map((route) => {
    if (route.index || !route.children) return { ErrorBoundary: boundary, ...route };
    // a route that is only a path renders nothing its children could be opened over
    const below = !route.lazy || opensOnTab(route.children) ? boundary : ErrorOverPage;
    return { ErrorBoundary: boundary, ...route, children: bounded(route.children, below) };
  });

/** The index of a page with tabs leads to its first tab; a page without tabs stays beneath its children. */
const opensOnTab = (children: RouteObject[]): boolean =>
  children.some(({ index, loader }) => index === true && loader !== undefined);

const ErrorOverPage = () => (
  <Suspense fallback={null}>
    <ErrorDialog />
  </Suspense>
);

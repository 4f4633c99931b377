import { lazy, Suspense, type ComponentType } from "react";
import type { RouteObject } from "react-router";

const ErrorDialog = lazy(async () => ({ default: (await import("./error-dialog.tsx")).ErrorDialog }));

/**
 * Gives every route its own ErrorBoundary, so that a failure affects that route only. Pages and tabs show it in place;
 * dialogs show it in a dialog over their page.
 */
export const bounded = (routes: RouteObject[], boundary: ComponentType): RouteObject[] =>
  routes.map((route) => {
    if (route.index || !route.children) return { ErrorBoundary: boundary, ...route };
    // a route without an element renders nothing that a dialog could open over
    const below = !route.lazy || opensOnTab(route.children) ? boundary : ErrorOverPage;
    return { ErrorBoundary: boundary, ...route, children: bounded(route.children, below) };
  });

/** The index of a page with tabs redirects to the first tab; a page without tabs stays rendered beneath its dialogs. */
const opensOnTab = (children: RouteObject[]): boolean =>
  children.some(({ index, loader }) => index === true && loader !== undefined);

const ErrorOverPage = () => (
  <Suspense fallback={null}>
    <ErrorDialog />
  </Suspense>
);

import { SlideOver, SlideOverBody } from "@cara/ui/slide-over.tsx";
import type { ComponentType } from "react";
import { Outlet, useResolvedPath } from "react-router";
import { useCloseTo } from "../forms/overlay-route.ts";

/** Requirement coverage ignores tests that render an element with `data-unbuilt`. */
const NOT_YET = "This part of Cara is not available yet.";

/** A placeholder page: shows its title and renders the dialogs of its area. */
export function unbuiltPage(title: string): ComponentType {
  return function UnbuiltPage() {
    return (
      <>
        <div data-unbuilt className="px-gutter pt-5.5 max-sm:px-4 max-sm:pt-4">
          <h1 className="text-xl">{title}</h1>
          <p className="text-fg-muted">{NOT_YET}</p>
        </div>
        <Outlet />
      </>
    );
  };
}

/** A placeholder slide-over. */
export function unbuiltSlideOver(title: string, up: string): ComponentType {
  return function UnbuiltSlideOver() {
    const close = useCloseTo(useResolvedPath(up, { relative: "path" }).pathname);
    return (
      <SlideOver title={title} onClosed={close}>
        <SlideOverBody>
          <p data-unbuilt className="text-fg-muted">
            {NOT_YET}
          </p>
        </SlideOverBody>
      </SlideOver>
    );
  };
}

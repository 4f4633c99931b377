import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { SlideOver, SlideOverBody } from "@cara/ui/slide-over.tsx";
import type { ComponentType } from "react";
import { Outlet, useResolvedPath } from "react-router";
import { useCloseTo } from "../forms/overlay-route.ts";

/** Tests that show such a page are recognized by `data-unbuilt`; they show no requirement. */
const NOT_YET = "This part of Cara is not available yet.";

/** A page of an area that is still to come: names itself and holds the area's dialogs. */
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

/** A tab of a page that is still to come. */
export function unbuiltSection(title: string): ComponentType {
  return function UnbuiltSection() {
    return (
      <>
        <section data-unbuilt aria-label={title} className="px-gutter pt-4 max-sm:px-4">
          <h2>{title}</h2>
        </section>
        <Outlet />
      </>
    );
  };
}

/** A dialog still to come; closing it shows the page beneath, `up` path segments above. */
export function unbuiltDialog(title: string, up: string): ComponentType {
  return function UnbuiltDialog() {
    const close = useCloseTo(useResolvedPath(up, { relative: "path" }).pathname);
    return (
      <Dialog title={title} onClosed={close}>
        <DialogBody>
          <p data-unbuilt className="text-fg-muted">
            {NOT_YET}
          </p>
        </DialogBody>
        <DialogFoot>
          <DialogClose>Close</DialogClose>
        </DialogFoot>
      </Dialog>
    );
  };
}

/** A slide-over still to come. */
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

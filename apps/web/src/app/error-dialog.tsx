import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { useResolvedPath, useRouteError } from "react-router";
import { configuration } from "../configuration.ts";
import { useCloseTo } from "../forms/overlay-route.ts";
import { errorDetails } from "./error-details.ts";
import { ErrorActions, ErrorReport, SupportHint } from "./error-page.tsx";

/** The error boundary of a dialog: shows the error in a dialog over the page; closing returns to the page. */
export function ErrorDialog() {
  const details = errorDetails(useRouteError(), configuration.production);
  const close = useCloseTo(useResolvedPath("..").pathname);
  return (
    <Dialog title="Something went wrong" description="Application error" size="lg" onClosed={close}>
      <title>Application error · Cara</title>
      <DialogBody>
        <SupportHint />
        <ErrorReport details={details} />
      </DialogBody>
      <DialogFoot>
        <DialogClose>Close</DialogClose>
        <ErrorActions details={details} />
      </DialogFoot>
    </Dialog>
  );
}

import { Button, buttonClass } from "@cara/ui/button.tsx";
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { configuration } from "../configuration.ts";
import { CopyDetails } from "./copy-details.tsx";
import { detailsText, errorDetails, type ErrorDetails } from "./error-details.ts";
import { NotFoundPage } from "./not-found.tsx";

/** The error boundary of a page or tab: a failed load or action, or a render error. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <ApplicationError error={error} production={configuration.production} />;
}

/** The same outside the shell, where it is the whole page. */
export function ErrorScreen() {
  return (
    <main className="flex min-h-dvh bg-sheet">
      <ErrorPage />
    </main>
  );
}

export function ApplicationError({ error, production }: { error: unknown; production: boolean }) {
  const details = errorDetails(error, production);
  return (
    <div className="min-h-0 w-full flex-1 overflow-auto bg-sheet">
      <title>Application error · Cara</title>
      <div className="mx-auto grid w-full max-w-155 gap-5 px-5 py-12 sm:py-16">
        <div className="grid gap-1.5">
          <p className="text-xs font-medium text-red-text">Application error</p>
          <h1 className="text-2xl">Something went wrong</h1>
          <SupportHint />
        </div>
        <ErrorReport details={details} />
        <div className="flex flex-wrap gap-2">
          <ErrorActions details={details} />
          <Link to="/app/home" reloadDocument className={buttonClass({ variant: "ghost" })}>
            Go to home
          </Link>
        </div>
      </div>
    </div>
  );
}

/** How to contact support. */
export function SupportHint() {
  const { supportEmail } = configuration;
  return (
    <>
      <p className="text-fg-muted">There was an error while trying to perform your requested action</p>
      <p className="text-fg-muted">
        Please contact support via the chat widget or by email at <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        Anything you typed is saved in this tab.
      </p>
    </>
  );
}

export function ErrorReport({ details }: { details: ErrorDetails }) {
  return (
    <section aria-label="Error details" className="overflow-hidden rounded-lg border border-line bg-sunken">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 px-3.5 py-3">
        <dt className="text-fg-subtle">Message</dt>
        <dd className="break-words">{details.message}</dd>
        <dt className="text-fg-subtle">Reference</dt>
        <dd>{details.reference === null ? "none" : <span className="id-text">{details.reference}</span>}</dd>
      </dl>
      {details.stack !== null && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll sideways, so the box must be reachable by keyboard
        <pre tabIndex={0} className="max-h-80 overflow-auto border-t border-line px-3.5 py-3 font-mono text-2xs">
          {details.stack}
        </pre>
      )}
    </section>
  );
}

export function ErrorActions({ details }: { details: ErrorDetails }) {
  const { pathname } = useLocation();
  return (
    <>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>
      <CopyDetails text={() => detailsText(details, pathname, new Date())} />
    </>
  );
}

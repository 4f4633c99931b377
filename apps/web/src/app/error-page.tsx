import { Button, buttonClass } from "@cara/ui/button.tsx";
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { configuration } from "../configuration.ts";
import { CopyDetails } from "./copy-details.tsx";
import { detailsText, errorDetails } from "./error-details.ts";
import { NotFoundPage } from "./not-found.tsx";

/** What a route shows when its load or action failed, or it could not be drawn. */
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
  const { pathname } = useLocation();
  const details = errorDetails(error, production);
  const { supportEmail } = configuration;
  return (
    <div className="min-h-0 w-full flex-1 overflow-auto bg-sheet">
      <title>Application error · Cara</title>
      <div className="mx-auto grid w-full max-w-[620px] gap-5 px-5 py-12 sm:py-16">
        <div className="grid gap-1.5">
          <p className="text-xs font-medium text-red-text">Application error</p>
          <h1 className="text-2xl">Something went wrong</h1>
          <p className="text-fg-muted">There was an error while trying to perform your requested action</p>
          <p className="text-fg-muted">
            Please contact support via the chat widget or by email at{" "}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. What you typed is kept in this tab.
          </p>
        </div>
        <section aria-label="Error details" className="overflow-hidden rounded-lg border border-line bg-sunken">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 px-3.5 py-3">
            <dt className="text-fg-subtle">Message</dt>
            <dd className="break-words">{details.message}</dd>
            <dt className="text-fg-subtle">Reference</dt>
            <dd>{details.reference === null ? "none" : <span className="id-text">{details.reference}</span>}</dd>
          </dl>
          {details.stack !== null && (
            // Long lines scroll sideways, so the box must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre tabIndex={0} className="max-h-80 overflow-auto border-t border-line px-3.5 py-3 font-mono text-2xs">
              {details.stack}
            </pre>
          )}
        </section>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <CopyDetails text={() => detailsText(details, pathname, new Date())} />
          <Link to="/app/home" reloadDocument className={buttonClass({ variant: "ghost" })}>
            Go to home
          </Link>
        </div>
      </div>
    </div>
  );
}

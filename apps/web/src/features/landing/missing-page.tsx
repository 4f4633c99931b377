import { buttonClass } from "@cara/ui/button.tsx";
import { LandingHeader } from "./landing-header.tsx";

/** The 404 page outside the app. */
export function MissingPage() {
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1} className="wrap outline-none grid justify-items-start gap-4 py-20">
        <h1 className="text-2xl">Page not found</h1>
        <p className="text-lg text-fg-muted">We couldn't find that page. The link may be mistyped or out of date.</p>
        <div className="flex flex-wrap gap-2.5">
          <a href="/" className={buttonClass({ variant: "primary" })}>
            Go to the front page
          </a>
          <a href="/signin" className={buttonClass()}>
            Sign in
          </a>
        </div>
      </main>
    </>
  );
}

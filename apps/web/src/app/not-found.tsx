import { buttonClass } from "@cara/ui/button.tsx";
import { FileQuestionMark } from "lucide-react";
import { Link, useLocation } from "react-router";

/** The same outside the shell. */
export function NotFoundScreen() {
  return (
    <main className="flex min-h-dvh bg-sheet">
      <NotFoundPage />
    </main>
  );
}

/** The 404 page: names the URL and links home. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const home = pathname.startsWith("/app") ? "/app/home" : "/";
  return (
    <div className="grid min-h-0 flex-1 place-content-center justify-items-center gap-1 px-6 py-16 text-center">
      <title>Page not found · Cara</title>
      <FileQuestionMark aria-hidden="true" className="mb-1 size-5 text-fg-muted" />
      <h1 className="text-lg font-semibold">Page not found</h1>
      <p className="max-w-prose text-fg-muted">
        We couldn't find <span className="id-text break-all whitespace-normal">{pathname}</span>. The link may be old or
        mistyped.
      </p>
      <Link to={home} reloadDocument={home === "/"} className={`${buttonClass()} mt-3`}>
        Go to home
      </Link>
    </div>
  );
}

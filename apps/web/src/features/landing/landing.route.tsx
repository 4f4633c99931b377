import { buttonClass } from "@cara/ui/button.tsx";
import { CaretMark } from "@cara/ui/caret-mark.tsx";
import { Link } from "react-router";

/** The public front page. */
export function Component() {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>Cara: the back office for insurance agencies</title>
      <header className="border-b border-line bg-sheet">
        <div className="mx-auto flex h-16 w-full max-w-[1184px] items-center justify-between px-5">
          <Link to="/" className="flex items-center gap-2.5 text-lg font-semibold text-fg no-underline">
            <CaretMark size="lg" />
            Cara
          </Link>
          <Link to="/app/signin" className={buttonClass()}>
            Log in
          </Link>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-[1184px] flex-1 content-center justify-items-start gap-5 px-5 py-16">
        <h1 className="max-w-[14em] text-[2.125rem]/10 tracking-tight text-balance sm:text-display">
          Work that arrives with <mark className="box-decoration-clone px-1">the page that proves it.</mark>
        </h1>
        <p className="max-w-[38em] text-lg text-fg-muted">
          Cara is the back office for insurance agencies. She reads the policy, drafts the certificate, the email or the
          form, and marks her evidence. Your people approve.
        </p>
        <Link to="/app/signin" className={buttonClass({ variant: "primary" })}>
          Sign in
        </Link>
      </main>
      <footer className="border-t border-line bg-sheet">
        <p className="mx-auto w-full max-w-[1184px] px-5 py-4 text-xs text-fg-subtle">For agency staff.</p>
      </footer>
    </div>
  );
}

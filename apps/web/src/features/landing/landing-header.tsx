import { buttonClass } from "@cara/ui/button.tsx";
import { CaretMark } from "@cara/ui/caret-mark.tsx";
import { WhereSet } from "./filled.tsx";
import { DEMO_URL } from "./settings-marks.ts";

const ANCHORS = [
  { href: "/#product", label: "Product" },
  { href: "/#features", label: "Features" },
  { href: "/#integrations", label: "Integrations" },
] as const;

export function LandingHeader() {
  return (
    <header className="border-b border-line bg-sheet">
      <a
        href="#main"
        className="absolute top-2 left-2 z-10 -translate-y-20 rounded-md bg-action px-3 py-2 text-base text-action-fg focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-7 gap-y-2 py-2">
        <a href="/" className="mr-auto flex min-h-11 items-center gap-2.5 text-lg font-semibold text-fg no-underline">
          <CaretMark size="lg" />
          Cara
        </a>
        <nav
          aria-label="Page"
          className="flex flex-wrap items-center gap-x-6 gap-y-1 text-base max-md:order-last max-md:w-full print:hidden"
        >
          {ANCHORS.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="py-1.5 text-fg-muted no-underline hover:text-fg hover:underline pointer-coarse:py-3"
            >
              {label}
            </a>
          ))}
        </nav>
        <WhereSet name="showLogIn">
          <a
            href="/app/signin"
            className="py-1.5 text-base text-fg-muted no-underline hover:text-fg hover:underline pointer-coarse:py-3 print:hidden"
          >
            Log in
          </a>
        </WhereSet>
        <a href={DEMO_URL} rel="noreferrer" className={`${buttonClass({ variant: "primary" })} print:hidden`}>
          Book a Demo
        </a>
      </div>
    </header>
  );
}

import { buttonClass } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { WhereSet } from "./filled.tsx";
import { DEMO_URL, SUPPORT_EMAIL } from "./settings-marks.ts";

export function CallToAction() {
  return (
    <section aria-labelledby="see-it" className="wrap py-14">
      <div className="grid justify-items-start gap-4">
        <h2 id="see-it" className="text-2xl text-balance">
          See it with one of your own policies.
        </h2>
        <p className="max-w-[40em] text-lg text-fg-muted">
          Bring a policy and a request from this morning. We'll show you the page behind every answer.
        </p>
        <a
          href={DEMO_URL}
          rel="noreferrer"
          className={cn(buttonClass({ variant: "primary" }), "h-11 px-4.5 text-base print:hidden")}
        >
          Book a Demo
        </a>
        <p className="hidden print:block">Book a demo: {DEMO_URL}</p>
      </div>
    </section>
  );
}

const link =
  "inline-block py-1.5 pointer-coarse:py-3 text-fg-muted underline decoration-current/45 underline-offset-3 hover:text-fg";

export function LandingFooter() {
  return (
    <footer className="border-t border-line bg-desk">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-5 text-sm text-fg-muted">
        <p className="mr-auto">
          Questions? Write to{" "}
          <a href={`mailto:${SUPPORT_EMAIL}`} className={link}>
            {SUPPORT_EMAIL}
          </a>
        </p>
        <WhereSet name="hasSocialLinks">
          <ul className="flex flex-wrap gap-x-6 gap-y-1" aria-label="Social">
            <WhereSet name="socialLinks">
              <li>
                <a href="{{url}}" rel="noreferrer" className={link}>
                  {"{{name}}"}
                </a>
              </li>
            </WhereSet>
          </ul>
        </WhereSet>
      </div>
    </footer>
  );
}

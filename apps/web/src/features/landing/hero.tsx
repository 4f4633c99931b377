import { buttonClass } from "@cara/ui/button.tsx";
import { cn } from "@cara/ui/cn.ts";
import { WhereEmpty, WhereSet } from "./filled.tsx";
import { CLAIMS } from "./landing-copy.ts";
import { ProductPicture } from "./product-picture.tsx";
import { DEMO_URL } from "./settings-marks.ts";

const large = "h-11 px-4.5 text-base";

export function Hero() {
  return (
    <section id="product" aria-labelledby="promise" className="overflow-hidden border-b border-line bg-desk">
      <div className="wrap grid items-center gap-x-10 gap-y-8 py-14 max-sm:py-9 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <div className="grid justify-items-start gap-4">
          <h1 id="promise" className="text-[2.125rem]/11 tracking-tight text-balance sm:text-[2.875rem]/15">
            Work that arrives with <mark className="box-decoration-clone px-1">the page that proves it.</mark>
          </h1>
          <p className="text-lg text-fg-muted">
            Cara is the AI-assisted servicing platform for agencies, brokerages and MGAs. She reads the policy, drafts
            the email, writes what the certificate or the form should say, and marks her evidence. Your people approve.
          </p>
          <p className="text-lg font-medium">Every statement opens at its page; nothing leaves without a person.</p>
          <div className="mt-2 flex flex-wrap gap-2.5 print:hidden">
            <a href={DEMO_URL} rel="noreferrer" className={cn(buttonClass({ variant: "primary" }), large)}>
              Book a Demo
            </a>
            <a href="#use-case-e" className={cn(buttonClass(), large)}>
              See how proof works
            </a>
          </div>
        </div>
        <ProductPicture
          name="explore"
          alt="A workspace of the Harbor Point demo agency: Cara answers a question about hired auto with quotes from the policy, each with its file and page."
          isFirst
        />
      </div>
    </section>
  );
}

/** The specification's marketing figures: copy, not measurement. */
export function Claims() {
  return (
    <section aria-label="At a glance" className="wrap">
      <ul className="grid border-b border-line-strong grid-cols-2 md:grid-cols-4">
        {CLAIMS.map(({ figure, text }) => (
          <li key={figure} className="border-line px-6 py-4 first:pl-0 max-md:odd:pl-0 md:not-first:border-l">
            <strong className="block text-2xl tracking-tight whitespace-nowrap">{figure}</strong>
            <span className="text-base text-fg-muted">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The installation's partners; if it has none, the audiences of the product. */
export function Partners() {
  return (
    <section aria-label="Partners" className="wrap">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-2 border-b border-line py-4 text-base text-fg-subtle">
        <WhereSet name="hasPartners">
          <span>Working with</span>
          <ul className="flex flex-1 flex-wrap gap-x-8 gap-y-2 font-medium sm:justify-between">
            <WhereSet name="partners">
              <li>{"{{.}}"}</li>
            </WhereSet>
          </ul>
        </WhereSet>
        <WhereEmpty name="hasPartners">
          <span>Made for</span>
          <ul className="flex flex-1 flex-wrap gap-x-8 gap-y-2 font-medium sm:justify-between">
            {["Independent agencies", "Brokerages", "MGAs", "Certificate desks"].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </WhereEmpty>
      </div>
    </section>
  );
}

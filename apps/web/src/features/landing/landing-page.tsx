import { Claims, Hero, Partners } from "./hero.tsx";
import { CallToAction, LandingFooter } from "./landing-footer.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { Integrations, Modules } from "./modules.tsx";
import { UseCases } from "./use-cases.tsx";

/** The public landing page: prerendered at build time, and complete without JavaScript. */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <Claims />
        <Partners />
        <Modules />
        <UseCases />
        <Integrations />
        <CallToAction />
      </main>
      <LandingFooter />
    </>
  );
}

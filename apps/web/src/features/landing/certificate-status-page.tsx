import type { StatusPageMark } from "@cara/contract/status-page.ts";
import { Badge, type BadgeGlyph, type Tone } from "@cara/ui/badge.tsx";
import { buttonClass } from "@cara/ui/button.tsx";
import { CaretMark } from "@cara/ui/caret-mark.tsx";
import type { ReactNode } from "react";
import { CompareFile } from "./compare-file.tsx";
import { WhereEmpty, WhereSet } from "./filled.tsx";

/** A placeholder that the server fills for each request. */
const mark = (name: StatusPageMark) => `{{${name}}}`;

/** Whether a certificate is current, for anyone with its code. It says nothing of paper it has not seen. */
export function CertificateStatusPage() {
  return (
    <>
      <header className="border-b border-line bg-sheet">
        <div className="wrap flex min-h-14 max-w-3xl items-center">
          <a href="/" className="flex min-h-11 items-center gap-2.5 text-lg font-semibold text-fg no-underline">
            <CaretMark size="lg" />
            Cara
          </a>
        </div>
      </header>
      <main id="main" className="wrap grid max-w-3xl gap-9 py-10">
        <WhereSet name="isFound">
          <div className="grid gap-4">
            <div>
              <p className="text-fg-muted">Certificate of liability insurance</p>
              <h1 className="text-2xl">{mark("number")}</h1>
            </div>
            <State name="isCurrent" tone="green" label="Current">
              {mark("agency")} has neither replaced nor voided this certificate.
            </State>
            <State name="isSuperseded" tone="amber" label="Superseded">
              {mark("agency")} has replaced this certificate by a newer one. Ask them for it.
            </State>
            <State name="isVoid" tone="red" label="Void">
              {mark("agency")} has voided this certificate. Do not rely on it.
            </State>
            <Facts />
          </div>
          <CompareFile sha256={mark("sha256")} />
          <Offline />
        </WhereSet>
        <WhereEmpty name="isFound">
          <div className="grid gap-3">
            <h1 className="text-2xl">Too many tries</h1>
            <p className="text-lg text-fg-muted">
              Too many of these pages were opened from your network. Wait a minute, then open the link again.
            </p>
          </div>
        </WhereEmpty>
      </main>
    </>
  );
}

interface StateProps {
  name: "isCurrent" | "isSuperseded" | "isVoid";
  tone: Tone;
  label: string;
  children: ReactNode;
}

const GLYPHS: Record<StateProps["name"], BadgeGlyph> = { isCurrent: "full", isSuperseded: "half", isVoid: "ring" };

function State({ name, tone, label, children }: StateProps) {
  return (
    <WhereSet name={name}>
      <div className="grid justify-items-start gap-2 rounded-md border border-line bg-sunken px-4 py-3.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={tone} glyph={GLYPHS[name]} className="h-6 px-2 text-base">
            {label}
          </Badge>
          <span className="text-sm text-fg-muted">
            as of{" "}
            <time data-looked-at="" dateTime={mark("lookedAtInstant")}>
              {mark("lookedAt")}
            </time>
          </span>
        </p>
        <p className="text-base">{children}</p>
      </div>
    </WhereSet>
  );
}

function Facts() {
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 text-base sm:grid-cols-2">
        <Fact label="Issued by">{mark("agency")}</Fact>
        <Fact label="Issued on">{mark("issuedOn")}</Fact>
      </dl>
      <p className="max-w-prose text-sm text-fg-muted">
        This page does not say whether the insurance itself has changed since then. Ask the agency or the insurer.
      </p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-words">
      <dt className="text-sm text-fg-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Offline() {
  return (
    <section aria-labelledby="offline" className="grid justify-items-start gap-3 border-t border-line pt-7">
      <h2 id="offline" className="text-lg font-semibold">
        Check it without this page
      </h2>
      <p className="max-w-prose text-fg-muted">
        Keep the signed statement with the PDF. The program tells offline, also years from now, whether the two belong
        together.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <a href={mark("statementUrl")} download="" className={buttonClass()}>
          Download statement
        </a>
        <a href="/.well-known/certificate-keys.json" download="certificate-keys.json" className={buttonClass()}>
          Public keys
        </a>
        <a href="/verify-a-certificate.mjs" download="" className={buttonClass()}>
          Program
        </a>
      </div>
      <p className="min-w-0 text-sm break-all text-fg-muted">
        SHA-256 of the issued PDF: <span className="font-mono">{mark("sha256")}</span>
      </p>
    </section>
  );
}

import type { ReactNode } from "react";
import type { PublicPageMark } from "@cara/contract/public-page.ts";
import type { StatusPageMark } from "@cara/contract/status-page.ts";

type Mark = PublicPageMark | StatusPageMark;

/** Rendered, or repeated, if the installation has a value for that setting; see settings-marks.ts. */
export function WhereSet({ name, children }: { name: Mark; children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

/** Rendered if the installation has no value for that setting. */
export function WhereEmpty({ name, children }: { name: Mark; children: ReactNode }) {
  return (
    <>
      {`{{^${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

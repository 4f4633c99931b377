import type { ReactNode } from "react";
import type { PublicPageMark } from "@cara/contract/public-page.ts";

/** Rendered, or repeated, if the installation has a value for that setting; see settings-marks.ts. */
export function WhereSet({ name, children }: { name: PublicPageMark; children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

/** Rendered if the installation has no value for that setting. */
export function WhereEmpty({ name, children }: { name: PublicPageMark; children: ReactNode }) {
  return (
    <>
      {`{{^${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

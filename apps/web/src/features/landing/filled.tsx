import type { ReactNode } from "react";
import type { PublicPageMark } from "@cara/contract/public-page.ts";

/** Shown, or repeated, where the installation's setting of that name has something in it; see settings-marks.ts. */
export function WhereSet({ name, children }: { name: PublicPageMark; children: ReactNode }) {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

/** Shown where the installation's setting of that name is empty. */
export function WhereEmpty({ name, children }: { name: PublicPageMark; children: ReactNode }) {
  return (
    <>
      {`{{^${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

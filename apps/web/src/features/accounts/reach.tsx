import { orDash } from "../../lib/missing.ts";
import { formatPhone } from "@cara/contract/phone.ts";

/** An email address or a phone number to click, or a dash. */
export function Reach({ by, value }: { by: "mailto" | "tel"; value: string | null | undefined }) {
  if (!value) return orDash(null);
  return (
    <a href={`${by}:${value}`} className="text-link no-underline hover:underline">
      {by === "tel" ? formatPhone(value) : value}
    </a>
  );
}

/** A website to open, or a dash. Only web addresses become links. */
export function Website({ value }: { value: string | null | undefined }) {
  if (!value) return orDash(null);
  if (!/^https?:\/\//iu.test(value)) return value;
  return (
    <a href={value} target="_blank" rel="noreferrer" className="text-link no-underline hover:underline">
      {value.replace(/^https?:\/\//iu, "").replace(/\/$/u, "")}
    </a>
  );
}

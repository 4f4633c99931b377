import { useOutletContext } from "react-router";
import { discriminatedUnion, literal, object, string, type output } from "zod/mini";
import type { AgencyLicensesQuery } from "../../graphql/gen/graphql.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { addDays, formatDate } from "../../lib/dates.ts";

type Settings = AgencyLicensesQuery["agencySettings"];
export type AgencyLicense = Settings["licenses"][number];
export type FormsLicense = NonNullable<Settings["formsLicense"]>;

/** What can be changed on the page itself. */
export const LicensesChange = discriminatedUnion("change", [
  object({ change: literal("REMOVE_LICENSE"), state: string() }),
  object({ change: literal("WITHDRAW_ATTESTATION") }),
]);
export type LicensesChange = output<typeof LicensesChange>;

/** Days before its last one from which a license is shown as running out. */
const NOTICE_DAYS = 30;

/** Whether a license still holds and for how long, in words and color. */
export function validityOf(lastDay: string, now = agencyToday()): { label: string; tone: "green" | "amber" | "red" } {
  if (lastDay < now) return { label: `Expired on ${formatDate(lastDay)}`, tone: "red" };
  const isSoon = lastDay <= addDays(now, NOTICE_DAYS);
  return { label: `${isSoon ? "Expires" : "Valid through"} ${formatDate(lastDay)}`, tone: isSoon ? "amber" : "green" };
}

/** The licenses that the page around a dialog has loaded. */
export const useLicenses = () => useOutletContext<Settings>();

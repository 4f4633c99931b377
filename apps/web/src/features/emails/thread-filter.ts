import { EMAIL_THREAD_STATES } from "@cara/contract/states.ts";

export const SHOW_CHOICES = [
  { value: "ALL", label: "All" },
  { value: "ACTIVE", label: "Active" },
  { value: "ENDED", label: "Ended" },
  { value: "NOT_PLACED", label: "Not placed" },
] as const;
export type ShowChoice = (typeof SHOW_CHOICES)[number]["value"];

/** The filter in the URL, so that it can be linked and survives a reload. */
export const shownIn = (params: URLSearchParams): ShowChoice =>
  SHOW_CHOICES.find(({ value }) => value === params.get("show"))?.value ?? "ALL";

/** The URL with another filter; the default is left out. */
export function withShown(params: URLSearchParams, show: ShowChoice): URLSearchParams {
  const next = new URLSearchParams(params);
  if (show === "ALL") next.delete("show");
  else next.set("show", show);
  return next;
}

/** The query variables. */
export function threadVariables(params: URLSearchParams) {
  const show = shownIn(params);
  return {
    search: params.get("search")?.trim() || null,
    state: EMAIL_THREAD_STATES.find((state) => state === show) ?? null,
    unrouted: show === "NOT_PLACED",
  };
}

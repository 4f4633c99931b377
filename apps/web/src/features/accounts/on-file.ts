import type { SimilarityReason } from "../../graphql/gen/graphql.ts";

/** A shorter name would match by chance. */
const NAME_MIN_LENGTH = 3;

const REASONS: Record<SimilarityReason, string> = {
  NAME_AND_STATE: "same name",
  NAME: "similar name",
  DBA: "similar DBA name",
  EMAIL: "same email",
  PHONE: "same phone",
};

/** Why an existing record may be a duplicate of the one being entered. */
export const reasonText = (reasons: readonly SimilarityReason[], own: Partial<typeof REASONS> = {}): string =>
  reasons.map((reason) => own[reason] ?? REASONS[reason]).join(", ");

/** A match on a similar name alone may be a different record. */
export const isGuess = (reasons: readonly SimilarityReason[]): boolean =>
  reasons.every((reason) => reason === "NAME" || reason === "DBA");

/** Whether two names differ in nothing but capitals, spaces and punctuation. */
export const isNamesake = (one: string, other: string): boolean => bareName(one) === bareName(other);
const bareName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

export interface Sketch {
  name: string;
  email: string;
  phone: string;
  zone?: string;
}

/** The lookup URL for the fields entered so far; null while there is too little to search for. */
export function lookUpPath(route: "similar" | "similar-contacts", sketch: Sketch): string | null {
  const { name, email, phone, zone = "" } = sketch;
  const isEnough =
    name.trim().length >= NAME_MIN_LENGTH || email.includes("@") || phone.replaceAll(/\D/gu, "").length >= 10;
  const query = new URLSearchParams({ name: name.trim(), zone, email: email.trim(), phone: phone.trim() });
  return isEnough ? `/app/accounts/new/${route}?${query.toString()}` : null;
}

/** The fields in a lookup URL. */
export function sketchIn(request: Request) {
  const { searchParams } = new URL(request.url);
  const text = (key: string) => searchParams.get(key) || null;
  return { name: text("name") ?? "", zone: text("zone"), email: text("email"), phone: text("phone") };
}

import type { SimilarityReason } from "../../graphql/gen/graphql.ts";

/** Letters of a name below which look-alikes would be chance. */
const NAME_MIN_LENGTH = 3;

const REASONS: Record<SimilarityReason, string> = {
  NAME_AND_STATE: "same name",
  NAME: "similar name",
  DBA: "similar DBA name",
  EMAIL: "same email",
  PHONE: "same phone",
};

/** Why a record may be the one being written. */
export const wordsFor = (reasons: readonly SimilarityReason[], own: Partial<typeof REASONS> = {}): string =>
  reasons.map((reason) => own[reason] ?? REASONS[reason]).join(", ");

/** Names that are only similar may be another record's. */
export const isGuess = (reasons: readonly SimilarityReason[]): boolean =>
  reasons.every((reason) => reason === "NAME" || reason === "DBA");

export interface Sketch {
  name: string;
  email: string;
  phone: string;
  zone?: string;
}

/** The address that looks a sketch up; null while it holds too little to go by. */
export function lookUpPath(route: "similar" | "similar-contacts", sketch: Sketch): string | null {
  const { name, email, phone, zone = "" } = sketch;
  const isEnough =
    name.trim().length >= NAME_MIN_LENGTH || email.includes("@") || phone.replaceAll(/\D/gu, "").length >= 10;
  const query = new URLSearchParams({ name: name.trim(), zone, email: email.trim(), phone: phone.trim() });
  return isEnough ? `/app/accounts/new/${route}?${query.toString()}` : null;
}

/** The sketch in such an address. */
export function sketchIn(request: Request) {
  const { searchParams } = new URL(request.url);
  const text = (key: string) => searchParams.get(key) || null;
  return { name: text("name") ?? "", zone: text("zone"), email: text("email"), phone: text("phone") };
}

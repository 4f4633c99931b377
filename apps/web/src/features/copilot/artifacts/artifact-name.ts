import type { Artifact } from "../workspace.ts";

type Form = NonNullable<NonNullable<Artifact["document"]>["type"]>;

/** The field of each form that has the name of the insured or holder. */
const NAME_PATHS: Record<Form, readonly string[]> = {
  ACORD_25: ["holder", "name"],
  ACORD_125: ["applicant1", "name"],
  ACORD_126: ["namedInsured"],
  ACORD_130: ["namedInsured"],
  ACORD_131: ["namedInsured"],
  ACORD_140: ["namedInsured"],
};

/** The insured or holder of a form or certificate; null when it is blank. */
export function artifactName({ document, certificate }: Pick<Artifact, "document" | "certificate">): string | null {
  if (certificate) return certificate.holder.name ?? null;
  let value: unknown = document?.data;
  for (const key of NAME_PATHS[document?.type ?? "ACORD_25"]) value = isRecord(value) ? value[key] : undefined;
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** "ACORD 125". */
export const formName = (form: Form): string => form.replace("_", " ");

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

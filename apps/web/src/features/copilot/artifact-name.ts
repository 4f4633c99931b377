import type { Artifact } from "./workspace-page.ts";

/** Where each form says whom it is about. */
const NAME_PATHS: Record<NonNullable<Artifact["documentType"]>, readonly string[]> = {
  ACORD_25: ["holder", "name"],
  ACORD_125: ["applicant1", "name"],
  ACORD_126: ["namedInsured"],
  ACORD_130: ["namedInsured"],
  ACORD_131: ["namedInsured"],
  ACORD_140: ["namedInsured"],
};

/** Whom a form or certificate is about; null when it does not say. */
export function artifactName({ type, documentType, dataJson }: Pick<Artifact, "type" | "documentType" | "dataJson">) {
  const path =
    type === "CERTIFICATE_OF_LIABILITY_INSURANCE" ? NAME_PATHS.ACORD_25 : NAME_PATHS[documentType ?? "ACORD_25"];
  let value: unknown = parsed(dataJson);
  for (const key of path) value = isRecord(value) ? value[key] : undefined;
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** "ACORD 125". */
export const formName = (form: NonNullable<Artifact["documentType"]>): string => form.replace("_", " ");

function parsed(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

import type { BadgeGlyph, Tone } from "@cara/ui/badge.tsx";
import type { CertificateTemplatesQuery } from "../../../graphql/gen/graphql.ts";

export type TemplateLine = CertificateTemplatesQuery["certificateTemplates"][number];

export const FORMS = "/app/settings/forms";

/** The editions that certificates can be printed on. */
export const EDITIONS = [
  { value: "EDITION_2025_12", label: "2025/12" },
  { value: "EDITION_2016_03", label: "2016/03" },
] as const;

export const TEMPLATE_STATES = {
  CHECKING: { label: "Being checked", tone: "blue", glyph: "half" },
  REFUSED: { label: "Not usable", tone: "red", glyph: "full" },
  CHECKED: { label: "To review", tone: "amber", glyph: "ring" },
  READY: { label: "In use", tone: "green", glyph: "full" },
  RETIRED: { label: "Replaced", tone: "neutral", glyph: "full" },
} as const satisfies Record<TemplateLine["state"], { label: string; tone: Tone; glyph: BadgeGlyph }>;

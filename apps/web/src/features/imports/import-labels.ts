import type { ImportKind, ImportOutcome, ImportState } from "@cara/contract/import-terms.ts";
import type { BadgeGlyph, Tone } from "@cara/ui/badge.tsx";
import { showNumber } from "../../lib/counts.ts";

interface KindLabels {
  title: string;
  one: string;
  many: string;
  /** What the file should contain, shown where the kind is chosen. */
  hint: string;
}

export const KIND_LABELS: Record<ImportKind, KindLabels> = {
  ACCOUNTS: {
    title: "Accounts",
    one: "account",
    many: "accounts",
    hint: "Businesses and individuals, with a contact if the file names one.",
  },
  CONTACTS: {
    title: "Contacts",
    one: "contact",
    many: "contacts",
    hint: "Their accounts must already be in Cara.",
  },
  POLICIES: {
    title: "Policies",
    one: "policy",
    many: "policies",
    hint: "Their accounts and carriers must already be in Cara.",
  },
  CARRIERS: { title: "Carriers", one: "carrier", many: "carriers", hint: "Matched by NAIC code or name." },
  HOLDERS: {
    title: "Certificate holders",
    one: "certificate holder",
    many: "certificate holders",
    hint: "Matched by name and address.",
  },
};

interface Look {
  label: string;
  tone: Tone;
  glyph: BadgeGlyph;
}
const look = (label: string, tone: Tone, glyph: BadgeGlyph): Look => ({ label, tone, glyph });

export const STATE_LOOKS: Record<ImportState, Look> = {
  READING: look("Reading", "blue", "half"),
  MATCHING: look("Match columns", "amber", "ring"),
  CHECKING: look("Checking", "blue", "half"),
  READY: look("Ready to import", "amber", "ring"),
  RUNNING: look("Importing", "blue", "half"),
  PAUSED: look("Paused", "amber", "ring"),
  DONE: look("Imported", "green", "full"),
  UNDOING: look("Undoing", "blue", "half"),
  UNDONE: look("Undone", "neutral", "full"),
  FAILED: look("Failed", "red", "full"),
};

export const OUTCOME_LOOKS: Record<ImportOutcome, Look> = {
  NEW: look("New", "green", "full"),
  UPDATE: look("Update", "sky", "half"),
  DUPLICATE: look("Duplicate", "neutral", "full"),
  REFUSED: look("Refused", "red", "full"),
};

const MOVING: ReadonlySet<ImportState> = new Set(["READING", "CHECKING", "RUNNING", "UNDOING"]);
/** The import changes by itself, so the page polls. */
export const isMoving = (state: ImportState): boolean => MOVING.has(state);

/** "1 row", "60,000 rows". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${showNumber(count)} ${count === 1 ? one : many}`;

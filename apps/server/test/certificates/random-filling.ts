import { fillingOf } from "../../src/domains/certificates/templates/filling.ts";
import type { SlotValues } from "../../src/domains/certificates/templates/slot-values.ts";
import { SLOTS } from "../../src/domains/certificates/templates/template-slots.ts";
import type { Filling } from "../../src/platform/pdf-forms/form-field.ts";
import type { Random } from "../kit/seeded-random.ts";

const PLAIN =
  'Builders Harbor & Sons O\'Neill Construction (Texas) LLC L.P. #4471 1,000,000 12/31/2026 Suite 200 d/b/a Peña Müller naïve 50% "North" Mutual-Fire Indemnity <Group> Incorporated'.split(
    " ",
  );
/** With letters that the fonts of forms lack; a paper that has some embeds a font, which takes longer. */
const FURTHER = [...PLAIN, ..."Łódź Žižka Kraków Çelik Őrség".split(" ")];
/** A word longer than the widest field. */
const ENDLESS = "Donaudampfschifffahrtsgesellschaft".repeat(4);

/** Texts of all lengths in the slots of a certificate, some marks, and rows that have no slot. */
export function randomFilling(random: Random, mapping: Readonly<Record<string, string>>): Filling {
  const words = random.below(4) === 0 ? FURTHER : PLAIN;
  const line = (most: number): string =>
    Array.from({ length: 1 + random.below(most) }, () => (random.below(60) === 0 ? ENDLESS : random.pick(words))).join(
      " ",
    );
  const text = (): string => {
    const kind = random.below(10);
    if (kind < 7) return line(3);
    if (kind < 9) return line(14);
    return Array.from({ length: 1 + random.below(8) }, () => line(12)).join("\n");
  };
  const values: SlotValues = {};
  const some: Record<string, string> = {};
  for (const { key, kind } of SLOTS) {
    if (random.below(5) > 0) values[key] = kind === "CHECK" ? true : text();
    // some templates have no field for a slot
    const field = mapping[key];
    if (field !== undefined && random.below(20) > 0) some[key] = field;
  }
  const further = Array.from({ length: random.below(4) }, () => ({ label: "Further coverage", text: text() }));
  return fillingOf({ mapping: some }, { title: "COI-2026-000042", on: "2026-11-18", values, further });
}

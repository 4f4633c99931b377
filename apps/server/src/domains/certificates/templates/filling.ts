import type { Day } from "#kernel/calendar.ts";
import { visibleText } from "#kernel/text.ts";
import type { Filling } from "#platform/pdf-forms/form-field.ts";
import type { SlotValues } from "./slot-values.ts";
import type { CertificateTemplate } from "./template.ts";
import { SLOTS } from "./template-slots.ts";

type Printed = { title: string; on: Day; values: SlotValues; further: Filling["further"] };

/** What goes into the fields of a template; what has no field there goes to a further page, and nothing is lost. */
export function fillingOf(
  { mapping }: Pick<CertificateTemplate, "mapping">,
  { title, on, values, further }: Printed,
): Filling {
  const filling: Filling = { title, at: on, texts: [], checks: [], further: further.map((one) => ({ ...one })) };
  for (const { key, label } of SLOTS) {
    const [value, field] = [values[key], mapping[key]];
    if (value === undefined) continue;
    if (field === undefined) filling.further.push({ label, text: value === true ? "Yes" : value });
    else if (value === true) filling.checks.push(field);
    else filling.texts.push({ field, label, text: value });
  }
  for (const one of [...filling.texts, ...filling.further]) one.text = printed(one.text);
  return filling;
}

/** As a person sees it, each letter with its marks as one where there is such a letter. */
const printed = (text: string): string =>
  visibleText(text)
    .normalize("NFC")
    .replaceAll(/[\t\p{Zs}]+/gu, " ");

import { z } from "zod";
import { readAddress, type Address } from "@cara/contract/addresses.ts";

export type { Address };

/** An optional address; a partly filled one must be completed. */
export const optionalAddress = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((parts, context): Address | null => {
    const reading = readAddress(parts);
    if (reading.ok) return reading.value;
    for (const { path, message } of reading.problems) context.addIssue({ code: "custom", path: [path], message });
    return z.NEVER;
  });

/** An address as it is printed. */
export const addressLines = ({ line1, line2, city, zone, postalCode }: Address): string[] => [
  line1,
  ...(line2 ? [line2] : []),
  `${city}, ${zone} ${postalCode}`,
];

import type { ImportOutcome } from "@cara/contract/import-terms.ts";

/** One row of the file, and what must become of it. */
export type Line = { cells: string[]; outcome: ImportOutcome; phone: string | null };

/** What the agency keeps before the import: name, phone and the contact's name, by number. */
export const formerName = (at: number): string => `Former Holdings ${at} LLC`;
export const formerPhone = (at: number): string => `+1512${String(2_000_000 + at).padStart(7, "0")}`;
const newName = (at: number): string => `Newly Insured ${at} Inc`;
const newPhone = (at: number): string => `+1713${String(2_000_000 + at).padStart(7, "0")}`;
const changedPhone = (at: number): string => `+1830${String(2_000_000 + at).padStart(7, "0")}`;

export const HEADERS = ["Account Name", "Phone", "Address", "City", "State", "Zip", "Contact", "Contact Email"];

/**
 * A file of `rows` rows in which every tenth means an account that is kept already: most of those change it, some say what
 * is known. Others repeat an earlier row or break a rule. Everything follows from the number of the row.
 */
export function linesOf(rows: number): { lines: Line[]; former: number } {
  const lines: Line[] = [];
  let former = 0;
  let fresh = 0;
  for (let at = 0; at < rows; at += 1) {
    const kind = at % 20;
    if (kind === 3 || kind === 9 || kind === 13) {
      lines.push(changing(former));
      former += 1;
    } else if (kind === 5) {
      lines.push({ cells: known(former), outcome: "DUPLICATE", phone: null });
      former += 1;
    } else if (kind === 11 && fresh > 0) {
      lines.push({ cells: added(fresh - 1), outcome: "DUPLICATE", phone: null });
    } else if (kind === 17) {
      const broken = at % 40 === 17 ? { 1: "12" } : { 5: "7822" };
      const cells = Object.assign([...added(1_000_000 + at)], broken) as string[];
      lines.push({ cells, outcome: "REFUSED", phone: null });
    } else {
      lines.push({ cells: added(fresh), outcome: "NEW", phone: newPhone(fresh) });
      fresh += 1;
    }
  }
  return { lines, former };
}

/** Every other change is to the account alone; the rest bring a contact, new or known, as well. */
function changing(at: number): Line {
  const contact =
    at % 3 === 0 ? [`Person ${at}`, `moved${at}@former.example`] : at % 3 === 1 ? [`Second ${at}`, ""] : ["", ""];
  const cells = [formerName(at).toUpperCase(), changedPhone(at), "", "", "TX", "", ...contact];
  return { cells, outcome: "UPDATE", phone: changedPhone(at) };
}
const known = (at: number): string[] => [formerName(at), formerPhone(at), "", "", "Texas", "", "", ""];
const added = (at: number): string[] => [
  newName(at),
  newPhone(at),
  `${at} Commerce St, Suite "B"`,
  "Houston",
  "TX",
  "77002",
  `Contact ${at}`,
  `person${at}@new.example`,
];

export const csvOf = (lines: readonly Line[]): Buffer =>
  Buffer.from([HEADERS, ...lines.map(({ cells }) => cells)].map(write).join("\r\n"));
const write = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");

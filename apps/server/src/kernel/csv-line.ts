/** One line of CSV. Cells that a spreadsheet would calculate are escaped. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(",")}\r\n`;

function quoted(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

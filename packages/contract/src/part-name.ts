/** Characters of a file's name that are in the names of its parts. */
const STEM_LENGTH = 100;

type NamedPart = { firstPage: number; lastPage: number; title: string };

/** What a document within a file is called: "Certificate of insurance (bayou-2026, page 4).pdf", or "bayou-2026 (page 4).pdf". */
export function partName(fileName: string, { firstPage, lastPage, title }: NamedPart): string {
  const range = firstPage === lastPage ? `page ${firstPage}` : `pages ${firstPage}-${lastPage}`;
  const stem = fileName
    .replace(/\.pdf$/iu, "")
    .slice(0, STEM_LENGTH)
    .toWellFormed()
    .trim();
  const heading = written(title.trim());
  return heading === "" ? `${stem} (${range}).pdf` : `${heading} (${stem}, ${range}).pdf`;
}

/** A title in capitals is written like a sentence. */
const written = (title: string): string =>
  title === title.toUpperCase() ? title.charAt(0) + title.slice(1).toLowerCase() : title;

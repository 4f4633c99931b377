export interface FileKind {
  /** The label: "PDF". */
  label: string;
  /** File extensions, with the dot, in lower case. */
  endings: readonly string[];
}

export interface FileRules {
  kinds?: readonly FileKind[] | undefined;
  /** Largest file in bytes. */
  maxBytes?: number | undefined;
  /** Most files. */
  maxFiles?: number | undefined;
}

export interface Refusal {
  name: string;
  reason: string;
}

/** Splits new files into accepted and refused ones, with reasons. */
export function admitFiles(present: readonly File[], incoming: readonly File[], rules: FileRules) {
  const accepted: File[] = [];
  const refused: Refusal[] = [];
  for (const file of incoming) {
    const reason = refusalReason(file, [...present, ...accepted], rules);
    if (reason === null) accepted.push(file);
    else refused.push({ name: file.name, reason });
  }
  return { accepted, refused };
}

function refusalReason(file: File, present: readonly File[], { kinds, maxBytes, maxFiles }: FileRules): string | null {
  const name = file.name.toLowerCase();
  if (kinds && !kinds.some((kind) => kind.endings.some((ending) => name.endsWith(ending)))) {
    return `use ${inList(kinds.map((kind) => kind.label))}`;
  }
  if (file.size === 0) return "it is empty";
  if (maxBytes !== undefined && file.size > maxBytes) return `it is larger than ${showBytes(maxBytes)}`;
  if (present.some((other) => isSameFile(other, file))) return "it is already in the list";
  if (maxFiles !== undefined && present.length >= maxFiles) {
    return maxFiles === 1 ? "only one file can be added" : `only ${maxFiles} files can be added`;
  }
  return null;
}

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

/** The value of a file input's accept attribute. */
export function acceptAttribute(kinds: readonly FileKind[] | undefined): string | undefined {
  return kinds?.flatMap((kind) => kind.endings).join(",");
}

/** A file size: "812 KB", "1.2 MB". */
export function showBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? String(Math.round(megabytes * 10) / 10) : Math.round(megabytes)} MB`;
}

const list = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "PDF, Word or Excel": US habit without the comma before "or". */
function inList(words: readonly string[]): string {
  return list.format(words).replace(", or ", " or ");
}

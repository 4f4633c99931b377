const PREFIX = "cara.draft.";

/** What was typed into a form and not accepted yet; null when there is nothing or it cannot be read. */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null");
    return typeof draft === "object" && draft !== null ? { ...draft } : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed, in this tab, until it is accepted or discarded. A full storage costs the draft, not the form. */
export function saveDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    sessionStorage.removeItem(PREFIX + key);
  }
}

/** The server has accepted the text, or the person has thrown it away. */
export function discardDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

const files = new Map<string, readonly File[]>();

/** The files chosen for a form and not accepted yet; they outlive the form, not the tab. */
export const savedFiles = (key: string): readonly File[] => files.get(key) ?? [];

/** Keeps the chosen files while the form is away, for instance behind the sign-in page. None forgets them. */
export function saveFiles(key: string, chosen: readonly File[]): void {
  if (chosen.length === 0) files.delete(key);
  else files.set(key, chosen);
}

/** Names the files of one field of a form. */
export const fileKey = (key: string, field: string): string => `${key}/${field}`;

/** The server has accepted the files of every field of a form, or the person has thrown them away. */
export function discardFiles(key: string): void {
  for (const kept of files.keys()) if (kept.startsWith(`${key}/`)) files.delete(kept);
}

/** On a shared computer the next person must not find what the last one typed or chose. */
export function discardAllDrafts(): void {
  files.clear();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

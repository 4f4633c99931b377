const PREFIX = "cara.draft.";

/** The stored draft of a form; null when there is none or it cannot be parsed. */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null");
    return typeof draft === "object" && draft !== null ? { ...draft } : null;
  } catch {
    return null;
  }
}

/** Stores the draft in this tab until it is accepted or discarded. A full storage loses the draft, not the form. */
export function saveDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    sessionStorage.removeItem(PREFIX + key);
  }
}

/** Called when the server has accepted the form, or the person discards it. */
export function discardDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

const files = new Map<string, readonly File[]>();

/** The chosen files of a form that is not accepted yet; they survive unmounting, not a reload. */
export const savedFiles = (key: string): readonly File[] => files.get(key) ?? [];

/** Stores the chosen files while the form is unmounted, for instance during sign-in. An empty list removes them. */
export function saveFiles(key: string, chosen: readonly File[]): void {
  if (chosen.length === 0) files.delete(key);
  else files.set(key, chosen);
}

/** The key of one file field. */
export const fileKey = (key: string, field: string): string => `${key}/${field}`;

/** Called when the server has accepted the files of all fields, or the person discards them. */
export function discardFiles(key: string): void {
  for (const kept of files.keys()) if (kept.startsWith(`${key}/`)) files.delete(kept);
}

/** On a shared computer the next person must not see the previous user's drafts and files. */
export function discardAllDrafts(): void {
  files.clear();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

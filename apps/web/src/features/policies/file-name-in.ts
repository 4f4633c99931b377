/** The name of a file among a policy's documents; one that was deleted has none there. */
export const fileNameIn = (files: readonly { id: string; name: string }[], fileId: string): string =>
  files.find(({ id }) => id === fileId)?.name ?? "Document";

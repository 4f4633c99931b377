/** Work that calls the model: a run of a workspace, the extraction of a document, triage. */
export type ModelTask = { kind: "EXTRACTION" | "TRIAGE" | "WORKSPACE_RUN"; id: string };

/** The UTC date that tokens are counted on. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

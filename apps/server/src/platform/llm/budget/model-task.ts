/** Work that asks the model, by what it belongs to: a run of a workspace, the extraction of a document, triage. */
export type ModelTask = { kind: "EXTRACTION" | "TRIAGE" | "WORKSPACE_RUN"; id: string };

/** The day that tokens are counted on, the same for every time zone. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

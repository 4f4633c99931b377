import type { Actor } from "#kernel/actor.ts";

/** Everyone in the agency may write and edit presets; the creator stays on record. */
export const mayWritePresets = (actor: Actor): boolean => actor.through === "APP";

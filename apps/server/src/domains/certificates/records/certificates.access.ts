import { mayChange, type Actor } from "#kernel/actor.ts";

/** Everyone but a VIEWER may prepare certificates; a draft goes nowhere by itself. */
export const mayPrepareCertificates = (actor: Actor): boolean => mayChange(actor);

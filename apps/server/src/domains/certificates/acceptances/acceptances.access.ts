import { mayApprove, type Actor } from "#kernel/actor.ts";

/** A Y that code cannot prove is printed in a person's name: accepting, confirming and withdrawing take who may issue. Never Cara. */
export const mayAcceptByPage = (actor: Actor): boolean => mayApprove(actor);

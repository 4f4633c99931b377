import type { ActionFunctionArgs } from "react-router";
import { nullable, number, object, optional, string } from "zod/mini";
import { readSubmission, saved, settle } from "../../forms/outcome.ts";
import { DueAt, sendPlan } from "./send-plan.ts";

const Change = object({
  id: string(),
  assigneeId: optional(nullable(string())),
  dueAt: optional(DueAt),
  version: number(),
});

/** Assigns or dates one request of the list; a field that is left out stays as it is. */
export async function planRequest({ request }: ActionFunctionArgs) {
  const form = await readSubmission(Change, request);
  if (!form.ok) return form.refused;
  const { id, ...input } = form.value;
  return settle(() => sendPlan(request, id, { input, whenSaved: () => saved(null) }));
}

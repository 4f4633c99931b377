import { REQUEST_PLAN_FIELDS } from "@cara/contract/service-request-fields.ts";
import { Combobox } from "@cara/ui/combobox.tsx";
import { Field } from "@cara/ui/field.tsx";
import { useEffect, useRef } from "react";
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { number, object } from "zod/mini";
import { refusedTextOf } from "../../forms/amount.ts";
import { dayIn, dayText } from "../../forms/day.ts";
import { DayInput } from "../../forms/day-input.tsx";
import { sentFields } from "../../forms/fields.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { readSubmission, saved, settle } from "../../forms/outcome.ts";
import { useForm } from "../../forms/use-form.ts";
import { listColleagues } from "../../graphql/agency-users.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { PastDayWarning } from "./due-date.tsx";
import { useRequestChanges, type RequestChange } from "./request-changes.tsx";
import { RequestOverview } from "./request-overview.tsx";
import { asDueAt, sendPlan } from "./send-plan.ts";
import { useRequestPage, type RequestPage } from "./service-request-page.ts";

const Plan = object({ ...sentFields(REQUEST_PLAN_FIELDS), version: number() });
const draftKey = (id: string): string => `update.${id}`;

export const loader = ({ request }: LoaderFunctionArgs) => listColleagues(request);

/** Loaded when the dialog opens, and never revalidated while someone is typing in it. */
export const shouldRevalidate = () => false;

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["requestId"] ?? "";
  const form = await readSubmission(Plan, request);
  if (!form.ok) return form.refused;
  const whenSaved = () => saved(`/app/servicing/${id}/overview`, { draft: draftKey(id) });
  return settle(() => sendPlan(request, id, { input: form.value, whenSaved }));
}

export function Component() {
  const { request } = useRequestPage();
  const colleagues = useLoaderData<typeof loader>();
  return (
    <>
      <RequestOverview />
      <UpdateDialog key={request.id} request={request} colleagues={colleagues} />
    </>
  );
}

const UNASSIGNED = { value: "", label: "Unassigned" };

const valuesOf = ({ assignee, dueAt }: RequestPage) => ({ assigneeId: assignee?.id ?? "", dueAt: dueAt ?? "" });
type Values = ReturnType<typeof valuesOf>;

type Colleagues = Awaited<ReturnType<typeof listColleagues>>;

function UpdateDialog({ request, colleagues }: { request: RequestPage; colleagues: Colleagues }) {
  const stored = valuesOf(request);
  const form = useForm<Values, RequestChange>({
    method: "post",
    initial: stored,
    draftKey: draftKey(request.id),
    toJson: ({ assigneeId, dueAt }) => ({
      assigneeId: assigneeId === "" ? null : assigneeId,
      // a refused text goes to the action, which says why
      dueAt: refusedTextOf(dueAt) === undefined ? asDueAt(dueAt) : dueAt,
      version,
    }),
  });
  useFollowing(stored, form.values, form.change);
  const { changes, isClosed, version } = useRequestChanges(request, form.conflict);
  const options = choicesOf(request, colleagues);
  return (
    <FormDialog
      form={form}
      title="Update Service Request"
      dirty={form.changed && !isClosed}
      closeTo={`/app/servicing/${request.id}/overview`}
      submitLabel="Update Request"
      busyLabel="Updating"
      off={isClosed}
      conflict={{
        title: isClosed ? "This request is resolved." : "This request was changed while you had it open.",
        changes,
        children: isClosed
          ? "A resolved request can't be updated."
          : "What you chose is still here; fields you did not touch show what was saved. Check them and update again.",
      }}
    >
      <Field label="Assignee" error={form.error("assigneeId")}>
        <Combobox
          {...SELECT_LIMITS}
          name="assigneeId"
          options={options}
          selected={options.find(({ value }) => value === form.values.assigneeId) ?? UNASSIGNED}
          onSelect={(option) => form.set("assigneeId", option?.value ?? "")}
          disabled={isClosed}
        />
      </Field>
      <Field label="Due date" error={form.error("dueAt")}>
        <DayInput
          value={dayIn(form.values.dueAt)}
          refusedText={refusedTextOf(form.values.dueAt)}
          onValueChange={(day, typed) => form.set("dueAt", dayText(day, typed))}
          disabled={isClosed}
        />
        {form.values.dueAt !== stored.dueAt && <PastDayWarning day={dayIn(form.values.dueAt)} />}
      </Field>
    </FormDialog>
  );
}

/** Unassigned, the colleagues, and the current assignee even if that person has left. */
function choicesOf({ assignee }: RequestPage, colleagues: Colleagues) {
  const isListed = assignee && colleagues.some(({ value }) => value === assignee.id);
  return [UNASSIGNED, ...(assignee && !isListed ? [{ value: assignee.id, label: assignee.name }] : []), ...colleagues];
}

/** Untouched fields take the values that others save. */
function useFollowing(stored: Values, values: Values, change: (fields: Partial<Values>) => void): void {
  const before = useRef(stored);
  const { assigneeId, dueAt } = stored;
  useEffect(() => {
    const last = before.current;
    before.current = { assigneeId, dueAt };
    const follow = {
      ...(assigneeId !== last.assigneeId && values.assigneeId === last.assigneeId ? { assigneeId } : {}),
      ...(dueAt !== last.dueAt && values.dueAt === last.dueAt ? { dueAt } : {}),
    };
    if (Object.keys(follow).length > 0) change(follow);
  }, [assigneeId, dueAt, values, change]);
}

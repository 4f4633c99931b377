import { INVALID_DATE } from "@cara/contract/messages.ts";
import { Button } from "@cara/ui/button.tsx";
import { Combobox } from "@cara/ui/combobox.tsx";
import { DateInput } from "@cara/ui/date-input.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Field } from "@cara/ui/field.tsx";
import { useEffect, useRef } from "react";
import { replace, useLoaderData, useNavigate, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { nullable, number, object, refine, string } from "zod/mini";
import { discardDraft } from "../../forms/draft.ts";
import { FormMessage } from "../../forms/form-message.tsx";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { readSubmission, refuse, settle } from "../../forms/submission.ts";
import { useForm } from "../../forms/use-redirect-form.ts";
import { listColleagues } from "../../graphql/agency-users.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { SELECT_LIMITS } from "../../lib/search-limits.ts";
import { Meanwhile, useMeanwhile, type Conflict } from "./meanwhile.tsx";
import { RequestOverview } from "./request-overview.tsx";
import { useRequestPage, type RequestPage } from "./service-request-page.ts";

const UpdateRequest = graphql(`
  mutation UpdateServiceRequest($id: ID!, $input: UpdateServiceRequestInput!) {
    updateServiceRequest(id: $id, input: $input) {
      serviceRequest {
        id
      }
      conflict
      validationErrors {
        path
        message
      }
      changedMeanwhile {
        ...MeanwhileEntry
      }
    }
  }
`);

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));
const Plan = object({
  assigneeId: nullable(string()),
  dueAt: nullable(string().check(refine(isInstant, INVALID_DATE))),
  version: number(),
});
const draftKey = (id: string): string => `update.${id}`;

export const loader = ({ request }: LoaderFunctionArgs) => listColleagues(request);

/** Loaded each time it opens, and never again while someone writes in it. */
export const shouldRevalidate = () => false;

export async function action({ params, request }: ActionFunctionArgs) {
  const id = params["requestId"] ?? "";
  const form = await readSubmission(Plan, request);
  if (!form.ok) return form.refusal;
  return settle(async () => {
    const { updateServiceRequest } = await execute(UpdateRequest, { id, input: form.value }, request);
    const { conflict, changedMeanwhile, validationErrors } = updateServiceRequest;
    // Answered without a status of failure, so that the router reads the page again.
    if (conflict) return { fields: {}, meanwhile: changedMeanwhile };
    if (validationErrors.length > 0) return refuse(validationErrors);
    discardDraft(draftKey(id));
    return replace(`/app/servicing/${id}/overview`);
  });
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
/** Stands for a text that is no date; the check refuses it under its field. */
const NO_DATE = "no date";

const valuesOf = ({ assignee, dueAt }: RequestPage) => ({ assigneeId: assignee?.id ?? "", dueAt: dueAt ?? "" });
type Values = ReturnType<typeof valuesOf>;

type Colleagues = Awaited<ReturnType<typeof listColleagues>>;

function UpdateDialog({ request, colleagues }: { request: RequestPage; colleagues: Colleagues }) {
  const navigate = useNavigate();
  const overview = `/app/servicing/${request.id}/overview`;
  const stored = valuesOf(request);
  const form = useForm<Values, Conflict>({
    method: "post",
    onLeftBehind: () => void navigate(overview, { replace: true }),
    initial: stored,
    draftKey: draftKey(request.id),
    toJson: ({ assigneeId, dueAt }) => ({
      assigneeId: assigneeId === "" ? null : assigneeId,
      dueAt: dueAt === "" || dueAt === NO_DATE ? dueAt || null : `${dueAt}T00:00:00.000Z`,
      version: meanwhile.version,
    }),
  });
  useFollowing(stored, form.values, form.change);
  const meanwhile = useMeanwhile(request, form.answer);
  const { entries, isClosed } = meanwhile;
  const close = useCloseTo(overview);
  const options = choicesOf(request, colleagues);
  return (
    <Dialog
      title="Update Service Request"
      dirty={form.changed && !isClosed}
      busy={form.busy}
      onClosed={() => {
        form.discard();
        close();
      }}
    >
      <form {...form.props} noValidate className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          {isClosed ? (
            <Meanwhile entries={entries} title="This request is resolved.">
              A resolved request stays as it is, so it can no longer be updated.
            </Meanwhile>
          ) : (
            <Meanwhile entries={entries} title="This request was changed while you had it open.">
              What you chose is still here; fields you did not touch show what was saved. Check them and update again.
            </Meanwhile>
          )}
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
            <DateInput
              value={form.values.dueAt === NO_DATE ? undefined : form.values.dueAt}
              onValueChange={(day) => form.set("dueAt", day ?? NO_DATE)}
              disabled={isClosed}
            />
          </Field>
          <FormMessage>{form.message}</FormMessage>
        </DialogBody>
        <DialogFoot>
          <DialogClose />
          <Button type="submit" variant="primary" busy={form.busy} busyLabel="Updating" off={isClosed}>
            Update Request
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Nobody, the colleagues, and whoever has it now even if they have left since. */
function choicesOf({ assignee }: RequestPage, colleagues: Colleagues) {
  const isListed = assignee && colleagues.some(({ value }) => value === assignee.id);
  return [UNASSIGNED, ...(assignee && !isListed ? [{ value: assignee.id, label: assignee.name }] : []), ...colleagues];
}

/** Fields the person has not touched follow what others save. */
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

import { Button, linkButtonClass } from "@cara/ui/button.tsx";
import { Dialog, DialogBody, DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { useState } from "react";
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { object, string } from "zod/mini";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { useCloseTo } from "../../forms/overlay-route.ts";
import { useChange } from "../../forms/use-change.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useMayChange } from "../../lib/role.ts";
import { atRiskPage, loadAtRisk, type AtRisk } from "./at-risk.ts";
import { AtRiskList, countOf } from "./certificates-at-risk.tsx";
import { PolicyOverview } from "./policy-overview.tsx";
import { usePolicyPage } from "./policy-page.ts";

const PrepareNotices = graphql(`
  mutation PrepareCertificateNotices($policyId: ID!, $after: ID) {
    prepareCertificateNotices(policyId: $policyId, after: $after) {
      prepared {
        drafted
        next
      }
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const After = object({ after: string() });

export const loader = ({ params, request }: LoaderFunctionArgs): Promise<AtRisk> => {
  const policyId = params["policyId"] ?? "";
  return orFallBack(
    loadAtRisk(policyId, request),
    `/app/policies/${policyId}/overview`,
    "Its certificates could not be checked",
  );
};

export async function action({ params, request }: ActionFunctionArgs) {
  const form = await readSubmission(After, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const policyId = params["policyId"] ?? "";
    const { prepareCertificateNotices: payload } = await execute(
      PrepareNotices,
      { policyId, after: form.value.after || null },
      request,
    );
    if (payload.validationErrors.length > 0) return refusedBy(payload);
    const { drafted, next } = payload.prepared ?? { drafted: 0, next: null };
    return { ...saved(null), drafted, next: next ?? null };
  });
}

type Prepared = { drafted: number; next: string | null };

/** The live certificates that no longer say what the policy says, and the drafts of notices to their holders. */
export function Component() {
  const { id } = usePolicyPage();
  const atRisk = useLoaderData<typeof loader>();
  const [prepared, setPrepared] = useState<Prepared>();
  const close = useCloseTo(`/app/policies/${id}/overview`);
  const mayChange = useMayChange();
  const { busy, summary, send } = useChange<{ after: string }, Prepared>(atRiskPage(id), { onDone: setPrepared });
  const { hasNextPage, endCursor } = atRisk.pageInfo;
  return (
    <>
      <PolicyOverview />
      <Dialog
        size="lg"
        title="Certificates changed since issue"
        description="Issued certificates that print this policy and no longer match what is on record."
        onClosed={close}
      >
        <DialogBody>
          {atRisk.count === 0 ? (
            <p>Every live certificate still matches this policy.</p>
          ) : (
            <>
              <p className="font-medium">{countOf(atRisk)} of this policy:</p>
              <AtRiskList atRisk={{ ...atRisk, count: Math.min(atRisk.count, atRisk.edges.length) }} />
              {hasNextPage && endCursor && (
                <p>
                  <Link to={{ search: `?${new URLSearchParams({ after: endCursor })}` }} className={linkButtonClass}>
                    Earlier certificates
                  </Link>
                </p>
              )}
              <p className="text-fg-muted">
                Open a certificate to correct or void it. Notices are drafted to everyone who received one from here;
                you find each with its certificate, edit it and send it yourself.
              </p>
            </>
          )}
          {prepared && <Notice tone="green">{preparedText(prepared)}</Notice>}
          {summary && (
            <Notice tone="red" role="alert">
              {summary}
            </Notice>
          )}
        </DialogBody>
        <DialogFoot>
          <DialogClose>Close</DialogClose>
          {mayChange && atRisk.count > 0 && (
            <Button
              variant="primary"
              busy={busy}
              busyLabel="Drafting"
              onClick={() => send({ after: prepared?.next ?? "" })}
            >
              {prepared?.next ? "Draft the Others" : "Draft Notices"}
            </Button>
          )}
        </DialogFoot>
      </Dialog>
    </>
  );
}

function preparedText({ drafted, next }: Prepared): string {
  const done =
    drafted === 0
      ? "No new notice: the others were drafted before, or went to nobody from here."
      : `${drafted} ${drafted === 1 ? "notice" : "notices"} drafted. Nothing was sent.`;
  return next ? `${done} There are further certificates.` : done;
}

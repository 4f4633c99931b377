import { buttonClass } from "@cara/ui/button.tsx";
import { Link } from "react-router";
import { useMayApprove } from "../../../lib/role.ts";
import { askCarrierPath, NEXT_STEPS, refusePath } from "../certificate-labels.ts";
import type { AtDesk } from "./desk-page.ts";

type Step = NonNullable<AtDesk["item"]["nextStep"]>;

/** The page where a person does what comes next about a row, and what the link says; null where nothing has a page. */
function stepOf(
  { item, issuing }: Pick<AtDesk, "item" | "issuing">,
  mayApprove: boolean,
): readonly [label: string, to: string] | null {
  const { nextStep, serviceRequest, account, certificate } = item;
  const unproved = certificate?.contents.decisions.find(({ proof }) => !proof);
  const request = serviceRequest && `/app/servicing/${serviceRequest.id}/overview`;
  const place = account && certificate ? { accountId: account.id, certificateId: certificate.id } : null;
  const own = place && `/app/accounts/${place.accountId}/certificates/${place.certificateId}`;
  const change = request ?? (account ? `/app/accounts/${account.id}/certificates/new` : null);
  const steps: Record<Exclude<Step, "PREPARE_AGAIN">, readonly [string, string | null | undefined]> = {
    ASK_CARRIER: ["Ask the carrier", unproved && askCarrierPath(unproved.policyId)],
    CHANGE_REQUEST: [request ? "Change the request" : "Create it again", change],
    CONFIRM: [request ? "Change the request" : "Create it again", change],
    REFUSE: ["Refuse politely", place && refusePath(place)],
    ACCEPT_BY_PAGE: [
      "Read the page",
      place && unproved && NEXT_STEPS.ACCEPT_BY_PAGE.to({ ...place, ...unproved, mayAccept: mayApprove }),
    ],
    COMPLETE_REQUEST: ["Complete the request", request],
    ADD_RECIPIENT: ["Choose who gets it", own && `${own}/send`],
    OPEN_CERTIFICATE: inTheWay(item) ?? ["Open the certificate", own],
    OPEN_SETTINGS: ["Open Settings", `/app/settings${SETTINGS[issuing?.blocks[0]?.code ?? ""] ?? ""}`],
  };
  if (!nextStep || nextStep === "PREPARE_AGAIN") return null;
  const [label, to] = steps[nextStep];
  return to ? [label, to] : null;
}

/** Where each block is lifted. */
const SETTINGS: Readonly<Record<string, string>> = { NO_LICENSE: "/licenses/forms", NO_FORM: "/forms" };

/** The value or the line that keeps a draft from being ready, where it is decided; null where it is the draft itself. */
function inTheWay({ reason, certificate }: AtDesk["item"]): readonly [string, string] | null {
  const { problems = [], rows = [] } = certificate?.contents ?? {};
  const unproved = problems.find(
    ({ code, policyId, field }) =>
      policyId !== null && (code === "NOT_PROVED" || code === "CONTRADICTORY") && reason === `${field} not proved`,
  );
  if (unproved)
    return ["Verify it", `/app/policies/${unproved.policyId}/verify?${new URLSearchParams({ fact: unproved.field })}`];
  const bare = reason?.endsWith(" without limits") ? rows.find(({ limits }) => limits.length === 0) : undefined;
  return bare ? ["Verify its limits", `/app/policies/${bare.policyId}/verify`] : null;
}

/** Leads to what comes next about a row that cannot be approved. */
export function NextStepLink(props: Pick<AtDesk, "item" | "issuing">) {
  const step = stepOf(props, useMayApprove());
  return step ? (
    <Link to={step[1]} className={buttonClass({ variant: "primary" })}>
      {step[0]}
    </Link>
  ) : null;
}

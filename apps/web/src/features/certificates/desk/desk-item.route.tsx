import { deliveryHash } from "@cara/contract/delivery-hash.ts";
import { EmptyState } from "@cara/ui/states.tsx";
import { FileBadge } from "lucide-react";
import { union } from "zod/mini";
import { useLoaderData, useOutletContext, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { readSubmission, refusedBy, saved, settle, underPaths } from "../../../forms/outcome.ts";
import { execute } from "../../../graphql/execute.ts";
import { orFallBack } from "../../../graphql/fall-back.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { useRevalidation } from "../../../graphql/use-revalidation.ts";
import type { DeskWalk } from "./desk.route.tsx";
import { BlockedItem } from "./blocked-item.tsx";
import { CertificateAtDesk, DESK, DisplayedAtDesk, PrepareAgain, type AtDesk } from "./desk-page.ts";
import { OpenCertificate } from "./open-certificate.tsx";
import { useDeciding } from "./use-deciding.ts";

const ApproveAtDesk = graphql(`
  mutation ApproveAtDesk($id: ID!, $hash: String!, $delivery: CertificateDeliveryInput!, $seen: SeenAtDeskInput!) {
    approveAtDesk(id: $id, hash: $hash, delivery: $delivery, seen: $seen) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const PrepareCertificateAgain = graphql(`
  mutation PrepareCertificateAgain($id: ID!) {
    prepareCertificateAgain(id: $id) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { certificateAtDesk } = await orFallBack(
    execute(CertificateAtDesk, { id: params["itemId"] ?? "" }, request),
    DESK,
    "That certificate could not be opened",
  );
  return certificateAtDesk;
}

export async function action({ params, request }: ActionFunctionArgs) {
  const form = await readSubmission(union([DisplayedAtDesk, PrepareAgain]), request);
  if (!form.ok) return form.refused;
  const { value } = form;
  if ("again" in value)
    return settle(async () => {
      const { prepareCertificateAgain } = await execute(
        PrepareCertificateAgain,
        { id: params["itemId"] ?? "" },
        request,
      );
      return prepareCertificateAgain.validationErrors.length > 0 ? refusedBy(prepareCertificateAgain) : saved(null);
    });
  const { to, cc, subject, body, signature, certificate, pages, sendAnyway, issuing, certificateId: id } = value;
  const text = { to, cc, subject, body };
  const hash = await deliveryHash({ ...text, certificate, signature, pages });
  const delivery = { ...text, pageIds: pages.map((one) => one.id), hash, sendAnyway };
  const seen = { opened: value.opened, humanMs: value.humanMs };
  return settle(async () => {
    const { approveAtDesk } = await execute(ApproveAtDesk, { id, hash: issuing ?? "", delivery, seen }, request);
    const validationErrors = underPaths(approveAtDesk.validationErrors, () => "");
    return validationErrors.length > 0 ? refusedBy({ ...approveAtDesk, validationErrors }) : saved(null);
  });
}

/** A certificate of the desk: what it prints, the lines behind every Y, what is sent, and the key that approves it. */
export function Component() {
  const atDesk = useLoaderData<typeof loader>();
  return <DeskItem key={atDesk.item.id} atDesk={atDesk} />;
}

function DeskItem({ atDesk }: { atDesk: AtDesk }) {
  const walk = useOutletContext<DeskWalk>();
  const { item, delivery } = atDesk;
  const deciding = useDeciding(item.id, walk);
  useRevalidation(item.state !== "DONE" && (delivery?.pages.some(({ state }) => state === "WAITING") ?? false));
  if (item.state === "DONE")
    return (
      <EmptyState icon={<FileBadge />} title="Decided">
        This certificate is no longer on the desk. Choose the next one in the list.
      </EmptyState>
    );
  return item.certificate ? (
    <OpenCertificate key={item.certificate.id} atDesk={atDesk} certificate={item.certificate} deciding={deciding} />
  ) : (
    <BlockedItem item={item} />
  );
}

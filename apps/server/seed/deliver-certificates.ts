import { beginCopies, copyPages } from "#domains/certificates/delivery/copy-endorsements.ts";
import { deliverCertificate } from "#domains/certificates/delivery/deliver-certificate.ts";
import { DeliveryDraft } from "#domains/certificates/delivery/delivery.ts";
import { listDeliveries } from "#domains/certificates/delivery/delivery.store.ts";
import { hashOfDelivery, proposeDelivery, proposedPages } from "#domains/certificates/delivery/propose-delivery.ts";
import { getCertificate } from "#domains/certificates/records/certificate.store.ts";
import type { Certificate } from "#domains/certificates/records/certificate.ts";
import type { FileStore } from "../src/platform/files/file-store.ts";
import type { UseCaseContext } from "../src/platform/use-case.ts";
import { countAsSent } from "./count-as-sent.ts";
import { seedReader } from "./seed-reader.ts";
import { must } from "./seeded.ts";

/** Sends an issued certificate with the pages behind its marks, as a person does who saw what is sent. */
export async function deliverNow(
  context: UseCaseContext,
  files: FileStore,
  { id }: Certificate,
  to: string,
): Promise<void> {
  const { db, actor, clock, settings } = context;
  const reader = seedReader(db, files, clock);
  const ref = { agencyId: actor.agencyId, certificateId: id };
  for (const copy of await beginCopies(reader, ref)) await copyPages(reader, ref, copy);
  const proposal = await proposeDelivery({ db, agencyId: actor.agencyId, settings }, await getCertificate(db, id));
  const pages = proposedPages(proposal);
  const text = { ...proposal.text, to: [to] };
  const delivery = DeliveryDraft.parse({
    ...text,
    pageIds: pages.flatMap(({ copy }) => (copy ? [copy.id] : [])),
    hash: await hashOfDelivery(proposal, text, pages),
    // typed by the person who sends it
    sendAnyway: true,
  });
  must(await deliverCertificate(context, { id, delivery }));
  const [delivered] = await listDeliveries(db, id, { first: 1, after: null, search: null });
  if (delivered) await countAsSent(context, delivered.draftId);
}

import { z } from "zod";
import { COVERAGE_LINES, type CoverageLine } from "@cara/contract/coverage.ts";
import { DETAILS_MAX_LENGTH, NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { INVALID_ZONE } from "@cara/contract/messages.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { agencyDay } from "#domains/agency/agency-day.ts";
import { newId, parseId, type AccountId, type CertificateId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { optionalText, visibleText } from "#kernel/text.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import type { Ledger } from "../form/ledger.ts";
import type { Ask } from "../gate/gate-request.ts";
import { WANTS } from "../gate/known-forms.ts";
import { certificateHolder } from "../holders/certificate-holder.ts";
import { NamedHolder } from "../holders/holder.ts";
import { editionInUse } from "../templates/edition-in-use.ts";
import { certificateNumber, ContractFile, CONTRACTS, hashOf, type Certificate } from "./certificate.ts";
import { insertCertificate, takeNumber } from "./certificate.store.ts";
import { mayPrepareCertificates } from "./certificates.access.ts";
import { computeSnapshot } from "./compute-snapshot.ts";
import { contractStillOnFile } from "./contract-on-file.ts";

/** Most things asked for at once: every want of a few lines. */
const ASKS_MAX = 100;
/** Lines on which a holder can be an additional insured, if nothing more is said. */
const INSURED_LINES: ReadonlySet<CoverageLine> = new Set(["GENERAL_LIABILITY", "AUTO", "UMBRELLA", "EXCESS"]);

/** The dialog's input: who asks for what. It has no field for a limit, a number or a date. */
export const NewCertificate = z.object({
  accountId: z.string(),
  additionalInsured: z.boolean(),
  descriptionOfOperations: optionalText(DETAILS_MAX_LENGTH).transform((text) => text && (visibleText(text) || null)),
  holder: NamedHolder,
  asks: z
    .array(z.object({ line: z.enum(COVERAGE_LINES), want: z.enum(WANTS) }))
    .max(ASKS_MAX)
    .nullish(),
  contract: z.enum(CONTRACTS).nullish(),
  riskState: z
    .string()
    .refine((state) => Object.hasOwn(US_STATES, state), INVALID_ZONE)
    .nullish(),
  project: optionalText(NAME_MAX_LENGTH),
  contractFile: ContractFile.nullish(),
});
export type NewCertificate = z.infer<typeof NewCertificate>;

/** Makes a numbered draft whose rows are computed from the ledger; a person approves it later, or does not. */
export async function createCertificate(
  context: UseCaseContext,
  draft: NewCertificate & { id?: CertificateId; correctsId?: CertificateId },
): Promise<Result<Certificate>> {
  const { db, actor, clock } = context;
  requireAccess(mayPrepareCertificates(actor));

  const accountId = parseId<AccountId>(draft.accountId);
  const account = accountId && (await findAccount(db, accountId));
  if (!account) throw notFound();
  // what is printed is the holder on file, however it is typed
  const holder = await certificateHolder(context, draft.holder);
  const now = clock.now();
  const today = await agencyDay(db, now);
  const snapshot = await computeSnapshot(
    db,
    { agencyId: actor.agencyId, account, on: today },
    {
      edition: await editionInUse(db),
      holder,
      descriptionOfOperations: draft.descriptionOfOperations ?? "",
      asksOf: (ledger) => asksOf(draft, ledger),
      contract: draft.contract ?? null,
      riskState: draft.riskState ?? null,
      project: draft.project,
      contractFile: await contractStillOnFile(db, account.id, draft.contractFile),
    },
  );

  const year = Number(today.slice(0, 4));
  const certificate: Certificate = {
    id: draft.id ?? newId<CertificateId>(),
    accountId: account.id,
    holder,
    number: certificateNumber(year, await takeNumber(db, actor.agencyId, year)),
    state: "DRAFT",
    additionalInsured: draft.additionalInsured,
    descriptionOfOperations: draft.descriptionOfOperations,
    issuedOn: null,
    createdBy: actor.userId,
    createdAt: now,
    version: 1,
    correctsId: draft.correctsId ?? null,
    isSetAside: false,
  };
  await insertCertificate(db, actor.agencyId, certificate, { snapshot, hash: hashOf(snapshot) });
  const { number, correctsId } = certificate;
  const details = { number, accountId: account.id, ...(correctsId && { correctsId }) };
  await recordEvent(context, { kind: "certificate.created", subjectId: certificate.id, details });
  return ok(certificate);
}

/** What is asked for: what the request lists, or to be an additional insured wherever the account's lines allow it. */
function asksOf({ additionalInsured, asks }: NewCertificate, { policies }: Ledger): Ask[] {
  if (asks) return asks;
  if (!additionalInsured) return [];
  const lines = new Set(policies.flatMap(({ parts }) => parts.map(({ line }) => line)));
  return [...lines]
    .filter((line) => INSURED_LINES.has(line))
    .map((line) => ({ line, want: "ADDITIONAL_INSURED_ONGOING" }));
}

import { z } from "zod";
import { checkWording } from "@cara/contract/check-wording.ts";
import { COVERAGE_LINES, type CoverageLine } from "@cara/contract/coverage.ts";
import { DETAILS_MAX_LENGTH, NAME_MAX_LENGTH } from "@cara/contract/limits.ts";
import { INVALID_ZONE, REQUIRED } from "@cara/contract/messages.ts";
import { US_STATES } from "@cara/contract/us-states.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { agencyDay } from "#domains/agency/agency-day.ts";
import { optionalAddress, type Address } from "#kernel/address.ts";
import { newId, parseId, type AccountId, type CertificateHolderId, type CertificateId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import { optionalText, requiredText, visibleText } from "#kernel/text.ts";
import { notFound, requireAccess } from "#platform/errors.ts";
import { recordEvent } from "#platform/events/record-event.ts";
import type { UseCaseContext } from "#platform/use-case.ts";
import { FORM_EDITIONS } from "../form/certificate-form.ts";
import { computeCertificate } from "../form/compute-certificate.ts";
import type { Ledger } from "../form/ledger.ts";
import type { Ask } from "../gate/gate-request.ts";
import { WANTS } from "../gate/known-forms.ts";
import { accountLedger } from "./account-ledger.ts";
import { certificateNumber, hashOf, Snapshot, type Certificate } from "./certificate.ts";
import { insertCertificate, insertHolder, takeNumber } from "./certificate.store.ts";
import { mayPrepareCertificates } from "./certificates.access.ts";

export const CONTRACTS = ["DIRECT", "THROUGH_OTHERS"] as const;
/** Most things asked for at once: every want of a few lines. */
const ASKS_MAX = 100;
/** Lines on which a holder can be an additional insured, if nothing more is said. */
const INSURED_LINES: ReadonlySet<CoverageLine> = new Set(["GENERAL_LIABILITY", "AUTO", "UMBRELLA", "EXCESS"]);

const address = optionalAddress.transform((value, context): Address => {
  if (value) return value;
  for (const part of ["line1", "city", "zone", "postalCode"])
    context.addIssue({ code: "custom", path: [part], message: REQUIRED });
  return z.NEVER;
});

/** The dialog's input: who asks for what. It has no field for a limit, a number or a date. */
export const NewCertificate = z.object({
  accountId: z.string(),
  additionalInsured: z.boolean(),
  descriptionOfOperations: optionalText(DETAILS_MAX_LENGTH).transform((text) => text && (visibleText(text) || null)),
  holder: z.object({ name: requiredText(NAME_MAX_LENGTH), address }),
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
});
export type NewCertificate = z.infer<typeof NewCertificate>;

/** Makes a numbered draft whose rows are computed from the ledger; a person approves it later, or does not. */
export async function createCertificate(context: UseCaseContext, draft: NewCertificate): Promise<Result<Certificate>> {
  const { db, actor, clock } = context;
  requireAccess(mayPrepareCertificates(actor));

  const accountId = parseId<AccountId>(draft.accountId);
  const account = accountId && (await findAccount(db, accountId));
  if (!account) throw notFound();
  const ledger = await accountLedger(db, actor.agencyId, account, draft.holder.name);
  const now = clock.now();
  const today = await agencyDay(db, now);
  const { form, verdicts } = computeCertificate(ledger, {
    edition: FORM_EDITIONS[0],
    on: today,
    holder: draft.holder,
    descriptionOfOperations: draft.descriptionOfOperations ?? "",
    asks: asksOf(draft, ledger),
    contract: draft.contract ?? null,
    riskState: draft.riskState ?? null,
    project: draft.project,
  });
  const wording = checkWording(form.descriptionOfOperations, {
    riskState: draft.riskState ?? null,
    proved: verdicts.flatMap(({ line, want, proof }) => (proof ? [{ line, want, ...proof }] : [])),
  });
  const snapshot = Snapshot.parse({ form, decisions: verdicts, wording });

  const holder = await insertHolder(db, actor.agencyId, { id: newId<CertificateHolderId>(), ...draft.holder }, now);
  const year = Number(today.slice(0, 4));
  const certificate: Certificate = {
    id: newId<CertificateId>(),
    accountId: account.id,
    holder,
    number: certificateNumber(year, await takeNumber(db, actor.agencyId, year)),
    state: "DRAFT",
    additionalInsured: draft.additionalInsured,
    descriptionOfOperations: draft.descriptionOfOperations,
    issuedOn: null,
    createdBy: actor.userId,
    createdAt: now,
  };
  await insertCertificate(db, actor.agencyId, certificate, { snapshot, hash: hashOf(snapshot) });
  const details = { number: certificate.number, accountId: account.id };
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

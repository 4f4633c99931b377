import { findCertificate } from "../../src/domains/certificates/records/find-certificate.ts";
import type { Snapshot } from "../../src/domains/certificates/records/certificate.ts";
import { fillingOf } from "../../src/domains/certificates/templates/filling.ts";
import { furtherRows, slotValues } from "../../src/domains/certificates/templates/slot-values.ts";
import { createCaraWorkspace, NewWorkspace } from "../../src/domains/copilot/workspaces/create-cara-workspace.ts";
import type { CertificateId } from "../../src/kernel/ids.ts";
import type { Filling } from "../../src/platform/pdf-forms/form-field.ts";
import type { Scenario } from "../../src/platform/scripted-model/scenario.ts";
import { runCara } from "../kit/own-cara.ts";
import { startScriptedModel } from "../kit/own-scripted-model.ts";
import type { Random } from "../kit/seeded-random.ts";
import { must } from "../kit/test-policies.ts";
import type { Asked } from "./expected-paper.ts";
import type { ReadyFields } from "./filling-forms.ts";
import { HOLDER, type RandomOffice } from "./random-office.ts";
import { WRONG } from "./random-ledger.ts";

const PRESET = "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE";
const SAID = `A certificate for Alamo Ridge Builders LLC, please.\n\nCertificate holder:\n${HOLDER.name}\n1200 Main St\nColumbus, OH 43004`;
const ASKS = [
  ["GENERAL_LIABILITY", "ADDITIONAL_INSURED_ONGOING"],
  ["GENERAL_LIABILITY", "ADDITIONAL_INSURED_COMPLETED"],
  ["GENERAL_LIABILITY", "WAIVER"],
  ["AUTO", "ADDITIONAL_INSURED_ONGOING"],
  ["AUTO", "WAIVER"],
  ["WORKERS_COMPENSATION", "WAIVER"],
  ["GENERAL_LIABILITY", "AGGREGATE_PER_PROJECT"],
  ["GENERAL_LIABILITY", "NOTICE_OF_CANCELLATION"],
  ["UMBRELLA", "ADDITIONAL_INSURED_ONGOING"],
  ["EXCESS", "WAIVER"],
  ["PROFESSIONAL", "WAIVER"],
] as const;
/** Fields that a model makes up: the tool has none of them. */
const INVENTED = {
  policyNumber: `WRONG-${WRONG}`,
  limits: { eachOccurrence: `${WRONG}000`, generalAggregate: Number(WRONG) },
  effectiveOn: "2077-07-07",
  expiresOn: "2078-07-07",
  insurers: [{ letter: "A", name: `Insurer ${WRONG}`, naicCode: WRONG }],
  rows: [{ line: "GENERAL_LIABILITY", additionalInsured: "Y", waiver: "Y" }],
  additionalInsured: true,
  certificateNumber: `COI-2077-${WRONG}`,
};

export type WrongModel = Awaited<ReturnType<typeof wrongModel>>;
/** A draft that the wrong model brought about. */
export type WrongDraft = {
  id: CertificateId;
  asked: Asked;
  snapshot: Snapshot;
  isHolderKnown: boolean;
  holderSource: string;
};

/**
 * A model, behind its real protocol, that first calls the tool with fields that it made up, and then fills every field that the
 * tool has: each with as much as it can say wrongly. Everything else is Cara's own run.
 */
export async function wrongModel() {
  const scenarios = new Map<string, Scenario>();
  const server = await startScriptedModel({ paceMs: 0, scenarios });
  let nth = 0;
  const draft = async ({ world }: RandomOffice, random: Random): Promise<WrongDraft> => {
    const { agency, accountId } = world;
    // a holder of its own that nobody named, now and then
    const isHolderKnown = random.below(6) > 0;
    const holder = isHolderKnown ? HOLDER : { ...HOLDER, name: `Tower ${WRONG} Owners LLC` };
    const asks = ASKS.flatMap(([line, want]) => (random.below(2) === 0 ? [{ line, want }] : []));
    const description = `Policy WRONG-${WRONG}, $${WRONG}, 07/07/2077`;
    const known = {
      accountId,
      holder,
      asks,
      contract: "DIRECT",
      project: `Project ${WRONG}`,
      riskState: "OH",
      descriptionOfOperations: description,
    };
    const name = `wrong-${(nth += 1)}`;
    const step = (at: number, more: object) => ({
      when: { step: at },
      call: [
        {
          tool: "draft_certificate",
          with: JSON.parse(JSON.stringify({ ...known, ...more })) as Scenario["turns"][0]["call"][0]["with"],
        },
      ],
      unasked: true,
    });
    scenarios.set(name, {
      about: "Fills every field wrongly.",
      pauseMs: 0,
      faultAtFirstStep: false,
      choosesByName: false,
      obeys: false,
      routes: [],
      turns: [step(0, INVENTED), step(1, {}), { when: {}, say: "Done.", call: [], unasked: false }],
      otherwise: name,
    });
    const workspace = must(
      await agency.run(createCaraWorkspace, NewWorkspace.parse({ preset: PRESET, message: SAID })),
    );
    const ran = await runCara(agency, workspace, { model: server.model(name) });
    const calls = ran.events.flatMap(({ toolCall, status }) => (toolCall ? [status] : []));
    const rows = await agency.inDatabase((db) => db.selectFrom("certificates").select("id").execute());
    const [row] = rows;
    if (!row || rows.length !== 1 || calls.join(" ") !== "FAILED SUCCESS")
      throw new Error(
        `${rows.length} certificates by calls that were ${calls.join(" ")}: ${JSON.stringify(ran.events)}`,
      );
    const id = row.id as CertificateId;
    const holderSource = String((ran.artifacts[0]?.data as { source?: { kind?: string } } | undefined)?.source?.kind);
    const { certificate, snapshot } = await agency.inDatabase((db) => findCertificate(db, id));
    return {
      id,
      asked: { number: certificate.number, holder, asks, description },
      snapshot,
      isHolderKnown,
      holderSource,
    };
  };
  return { draft, close: () => server.close() };
}

/** What approving would print of a snapshot. */
export function fillingFor(ready: ReadyFields, number: string, { form }: Snapshot): Filling {
  const { values, further } = slotValues({ form, number, representative: null });
  return fillingOf(ready, { title: number, on: form.on, values, further: furtherRows(further) });
}

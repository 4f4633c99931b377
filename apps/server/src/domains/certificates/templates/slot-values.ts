import { addressLines, type Address } from "#kernel/address.ts";
import type { Day } from "#kernel/calendar.ts";
import type { CertificateForm, CertificateRow, LimitValue } from "../form/certificate-form.ts";
import { markedBoxes } from "../form/covered-autos.ts";
import { SLOTS } from "./template-slots.ts";

/** What a certificate prints, by slot: words, or a mark. */
export type SlotValues = Record<string, string | true>;

type Printed = { form: CertificateForm; number: string; representative: string | null };

/** The values of a certificate by slot, and the rows that have no slot because one of their kind came before. */
export function slotValues({ form, number, representative }: Printed): {
  values: SlotValues;
  further: CertificateRow[];
} {
  const values: SlotValues = {};
  const put = (key: string, value: string | true | null | undefined): void => {
    if (value) values[key] = value;
  };
  put("on", printedDay(form.on));
  put("number", number);
  for (const part of ["name", "contactName", "phone", "fax", "email"] as const)
    put(`producer.${part}`, form.producer[part]?.value);
  put("producer.address", addressText(form.producer.address?.value));
  put("insured.name", form.insured.name?.value);
  put("insured.address", addressText(form.insured.address?.value));
  for (const { letter, name, naicCode } of form.insurers) {
    put(`insurers.${letter}.name`, name?.value);
    put(`insurers.${letter}.naicCode`, naicCode?.value);
  }
  const further: CertificateRow[] = [];
  const seen = new Set<CertificateRow["kind"]>();
  for (const one of form.rows) {
    if (seen.has(one.kind)) further.push(one);
    else putRow(one, put);
    seen.add(one.kind);
  }
  put("description", form.descriptionOfOperations);
  put("holder.name", form.holder.name);
  put("holder.address", addressText(form.holder.address));
  put("representative", representative);
  return { values, further };
}

/** Rows that have no slot, in words for a further page. */
export const furtherRows = (rows: readonly CertificateRow[]): { label: string; text: string }[] =>
  rows.map((row) => {
    const values: SlotValues = {};
    putRow(row, (key, value) => {
      if (value) values[key] = value;
    });
    const lines = SLOTS.flatMap(({ key, label }) => {
      const value = values[key];
      return value === undefined ? [] : [`${label}: ${value === true ? "Yes" : value}`];
    });
    return { label: "Further coverage", text: lines.join("\n") };
  });

const KEYS = {
  GENERAL_LIABILITY: "gl",
  AUTO: "auto",
  UMBRELLA: "umbrella",
  WORKERS_COMPENSATION: "wc",
  OTHER: "other",
};

function putRow(row: CertificateRow, put: (key: string, value: string | true | null | undefined) => void): void {
  const key = KEYS[row.kind];
  put(`${key}.insurer`, row.insurer);
  put(`${key}.policyNumber`, row.policyNumber?.value);
  put(`${key}.effectiveOn`, row.effectiveOn && printedDay(row.effectiveOn.value));
  put(`${key}.expiresOn`, row.expiresOn && printedDay(row.expiresOn.value));
  put(`${key}.waiver`, row.waiver?.value);
  if (row.kind !== "WORKERS_COMPENSATION") put(`${key}.additionalInsured`, row.additionalInsured?.value);
  if (row.kind === "OTHER") {
    put("other.description", row.description?.value);
    const limits = row.limits.flatMap(({ label, limit }) => (limit ? [`${label} ${limitText(limit)}`] : []));
    put("other.limits", limits.join("\n"));
    return;
  }
  for (const [name, limit] of Object.entries(row.limits)) put(`${key}.${name}`, limitText(limit));
  for (const { name } of markedBoxes(row)) put(`auto.${name}`, true);
  if (row.kind === "GENERAL_LIABILITY" || row.kind === "UMBRELLA") {
    put(`${key}.occurrence`, row.trigger?.value === "OCCURRENCE" || null);
    put(`${key}.claimsMade`, row.trigger?.value === "CLAIMS_MADE" || null);
  }
  if (row.kind === "GENERAL_LIABILITY")
    for (const [per, name] of [
      ["POLICY", "perPolicy"],
      ["PROJECT", "perProject"],
      ["LOCATION", "perLocation"],
    ] as const)
      put(`gl.${name}`, row.aggregatePer?.value === per || null);
  if (row.kind === "UMBRELLA") {
    put("umbrella.isUmbrella", row.line === "UMBRELLA" || null);
    put("umbrella.isExcess", row.line === "EXCESS" || null);
    put("umbrella.hasRetention", row.retention ? true : null);
    put("umbrella.retention", limitText(row.retention));
  }
  if (row.kind === "WORKERS_COMPENSATION") put("wc.perStatute", row.perStatute?.value);
}

/** "1,000,000", with cents only where there are some, or what the policy states in the place of an amount. */
function limitText(limit: LimitValue): string | null {
  if (limit === null) return null;
  if (limit.amountCents === null)
    return (limit.statedAs ?? "").toLowerCase().replace(/^./u, (letter) => letter.toUpperCase());
  const dollars = limit.amountCents / 100;
  return dollars.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2 });
}

/** "12/31/2026". */
const printedDay = (day: Day): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/u, "$2/$3/$1");

const addressText = (address: Address | null | undefined): string | null =>
  address ? addressLines(address).join("\n") : null;

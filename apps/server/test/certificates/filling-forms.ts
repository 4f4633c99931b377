import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { fillableForm } from "../../seed/fillable-form.ts";
import { proposeMapping } from "../../src/domains/certificates/templates/match-fields.ts";
import type { Filling, FormField } from "../../src/platform/pdf-forms/form-field.ts";
import { fillForms, inspectForm } from "../../src/platform/pdf-forms/pdf-forms.ts";
import { withWorkFolder } from "../../src/platform/sandbox/work-folder.ts";

export type ReadyFields = { fields: FormField[]; mapping: Record<string, string>; clean: Buffer };

/** A fillable form of ours, as the product reads it and matches its fields. */
export async function readyFields(): Promise<ReadyFields> {
  const { fields, clean } = await inSandbox(await fillableForm(), inspectForm);
  return { fields, mapping: proposeMapping(fields), clean };
}

/** As many as one program fills well within its time, on a busy machine, too. */
const AT_ONCE = 20;

/** The forms that the product fills. */
export async function filled({ clean }: ReadyFields, fillings: readonly Filling[]): Promise<Buffer[]> {
  const papers: Buffer[] = [];
  for (let at = 0; at < fillings.length; at += AT_ONCE)
    papers.push(...(await inSandbox(clean, (work) => fillForms(work, fillings.slice(at, at + AT_ONCE)))));
  return papers;
}

const inSandbox = <T>(pdf: Buffer, work: Parameters<typeof withWorkFolder<T>>[2]): Promise<T> =>
  withWorkFolder(
    async () => Readable.from([pdf]),
    { isolation: "BUBBLEWRAP", owner: randomUUID(), lane: "PAGES" },
    work,
  );

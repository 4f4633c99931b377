import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFObject } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { fillForms, inspectForm } from "../../src/platform/pdf-forms/pdf-forms.ts";
import { withWorkFolder } from "../../src/platform/sandbox/work-folder.ts";
import { ExtractionFailure } from "../../src/platform/text-extraction/extraction-failure.ts";
import { busiestTurn } from "./busiest-turn.ts";
import { HOSTILE_FORMS, type HostileForm } from "./hostile-forms.ts";

/** The bound of one file, with the time that it waits for its place on a busy machine. */
const LONGEST_MS = 240_000;
const TURN_CPU_MS = 50;
const owner = () => ({ isolation: "BUBBLEWRAP", owner: randomUUID(), lane: "DOCUMENTS" }) as const;
const within = <T>(bytes: Buffer, work: Parameters<typeof withWorkFolder<T>>[2]): Promise<T> =>
  withWorkFolder(async () => Readable.from([bytes]), owner(), work);
const refusalOf = ({ refused }: HostileForm): RegExp => refused ?? /^$/;

/** What a form that is kept may not have, written down apart from what the check looks for. */
const HOSTILE =
  /^(JavaScript|JS|Launch|SubmitForm|ImportData|URI|GoToR|GoToE|Rendition|AA|OpenAction|XFA|EF|EmbeddedFiles)$/;

async function hostileNames(pdf: Buffer): Promise<string[]> {
  const { context } = await PDFDocument.load(pdf);
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  const found: string[] = [];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFStream) waiting.push(object.dict);
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    if (object instanceof PDFName && HOSTILE.test(object.decodeText())) found.push(object.decodeText());
    if (object instanceof PDFDict) for (const [key, value] of object.entries()) waiting.push(key, value);
  }
  return found;
}

describe("forms that somebody uploads", () => {
  it("[CERT-14+] are at least thirty, each for another reason", () => {
    expect(new Set(HOSTILE_FORMS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30);
  });

  it.each(HOSTILE_FORMS.filter(({ refused }) => refused))(
    "[CERT-14+] are refused in the sandbox, with everyone else served: $name",
    async (hostile) => {
      const file = hostile.bytes();
      let failure: unknown;
      const turn = await busiestTurn(async () => {
        failure = await within(file, inspectForm).catch((error: unknown) => error);
      });
      expect(turn).toBeLessThan(TURN_CPU_MS);
      expect(failure).toBeInstanceOf(ExtractionFailure);
      expect((failure as Error).message).toMatch(refusalOf(hostile));
    },
    LONGEST_MS,
  );

  it.each(HOSTILE_FORMS.filter(({ refused }) => !refused))(
    "[CERT-14+] are made harmless in the sandbox, and can be filled: $name",
    async ({ bytes }) => {
      const file = bytes();
      const inspected: Awaited<ReturnType<typeof inspectForm>>[] = [];
      const turn = await busiestTurn(async () => {
        inspected.push(await within(file, inspectForm));
      });
      const [{ fields, clean } = { fields: [], clean: Buffer.alloc(0) }] = inspected;
      expect(turn).toBeLessThan(TURN_CPU_MS);
      expect(await hostileNames(clean)).toEqual([]);
      // what is kept of it can be kept in the database too
      expect(JSON.stringify(fields)).not.toMatch(/\\u00[01]|\\ud[89a-f]/);
      const texts = [{ field: fields[0]?.name ?? "", label: "Holder", text: "Acme" }];
      const filling = { title: "T", at: "2026-11-18", texts, checks: [], further: [] };
      const [filled] = await within(clean, (work) => fillForms(work, [filling]));
      expect(await hostileNames(filled ?? Buffer.alloc(0))).toEqual([]);
    },
    LONGEST_MS,
  );
});

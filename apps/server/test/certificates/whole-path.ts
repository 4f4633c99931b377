import type { CertificateForm } from "../../src/domains/certificates/form/certificate-form.ts";
import type { Random } from "../kit/seeded-random.ts";
import { expectedPaper } from "./expected-paper.ts";
import { filled, type ReadyFields } from "./filling-forms.ts";
import { wordsOfPdf } from "./paper-lines.ts";
import { LEAKS } from "./planted-leaks.ts";
import { randomOffice, type RandomOffice } from "./random-office.ts";
import { misread } from "./read-back.ts";
import { fillingFor, type WrongDraft, type WrongModel } from "./wrong-model.ts";

export type WholeCase = { office: RandomOffice; draft: WrongDraft };

/** An agency in the database, and the draft that the wrong model brought about there. */
export async function wholeCase(model: WrongModel, random: Random): Promise<WholeCase> {
  const office = await randomOffice(random);
  return { office, draft: await model.draft(office, random) };
}

type Paper = WholeCase & { form: CertificateForm };
/** What each paper of these forms says otherwise than the ledger proves, a blank in the place of a value as well. */
export async function misprinted(ready: ReadyFields, papers: readonly Paper[]): Promise<string[][]> {
  const fillings = papers.map(({ draft: { asked, snapshot }, form }) =>
    fillingFor(ready, asked.number, { ...snapshot, form }),
  );
  const bytes = await filled(ready, fillings);
  const ofForm = Math.max(...ready.fields.map(({ page }) => page));
  return papers.map(({ office, draft }, nth) => {
    const paper = bytes[nth] as Buffer;
    const stray = wordsOfPdf(paper).filter(({ page }) => page > ofForm);
    const wrong = misread(paper, expectedPaper(office, draft.asked, ready.fields), ready.fields);
    return stray.length > 0 ? [...wrong, `a further page: ${stray.map(({ text }) => text).join(" ")}`] : wrong;
  });
}

/** The papers of some cases as they were drafted. */
export const misprintedAsDrafted = (ready: ReadyFields, cases: readonly WholeCase[]): Promise<string[][]> =>
  misprinted(
    ready,
    cases.map((one) => ({ ...one, form: one.draft.snapshot.form })),
  );

/** Which planted leaks the comparison sees on paper, each in the first case that has a place for it. */
export async function leaksSeen(ready: ReadyFields, cases: readonly WholeCase[]): Promise<Record<string, boolean>> {
  const planted = Object.entries(LEAKS).map(([name, leak]) => {
    for (const one of cases) {
      const form = leak(one.draft.snapshot.form, one.office.foreign.at(-1) ?? "");
      if (form) return { name, paper: { ...one, form } };
    }
    return { name, paper: null };
  });
  const papers = planted.flatMap(({ paper }) => paper ?? []);
  const wrong = await misprinted(ready, papers);
  return Object.fromEntries(
    planted.map(({ name, paper }) => [name, paper !== null && (wrong[papers.indexOf(paper)]?.length ?? 0) > 0]),
  );
}

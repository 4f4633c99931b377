import { gateFormOf } from "../../src/domains/certificates/gate/gate-form.ts";
import type { GateForm } from "../../src/domains/certificates/gate/gate-request.ts";
import { searchFor, withMentions } from "../../src/domains/certificates/gate/other-pages.ts";
import type { FormOnFile } from "../../src/domains/policies/findings/finding.ts";
import { readDocument } from "../../src/domains/policies/findings/read-document.ts";
import type { FileId, PolicyFormId, PolicyId } from "../../src/kernel/ids.ts";
import { declaredLines } from "../../test/documents/declared-lines.ts";
import { typedPage } from "../../test/documents/typed-page.ts";
import { gateCase, HOLDER, type Asked, type GateCase } from "./case.ts";

/** A document of the policy: the lines of its pages, and which of them show less than their text says. */
export type CaseDocument = {
  pages: readonly (readonly string[])[];
  type?: "POLICY_DOCUMENT" | "ENDORSEMENT" | "QUOTE_DOCUMENT" | "BINDER";
  hidden?: readonly number[];
};
type More = NonNullable<Parameters<typeof gateCase>[4]>;

const POLICY = {
  type: "GENERAL_LIABILITY",
  policyNumber: "GL-104-2026",
  inforceOn: "2026-03-05",
  expiresOn: "2027-03-05",
} as const;
const RECORD = { ...POLICY, insured: "Alder Creek Roofing LLC", insurer: "Granite Mutual" };
/** Characters at the top and bottom of a page where the product looks for a form's number. */
const EDGE_LENGTH = 300;

/** The declarations of the policy, with other pages behind them. */
export const policyWith = (...pages: (readonly string[])[]): CaseDocument[] => [{ pages: [declaredLines(), ...pages] }];

/** A case whose forms are read from the text of documents, as the product reads them. */
export const documentCase = (
  name: string,
  documents: readonly CaseDocument[],
  asked: readonly Asked[],
  truth: readonly Asked[],
  more: More = {},
): GateCase => gateCase(name, formsIn(documents, more.holder ?? HOLDER), asked, truth, more);

/** Every form of the documents, and what all other pages say of it, found by the product's own search. */
function formsIn(documents: readonly CaseDocument[], holder: string): GateForm[] {
  const all = documents.map(readCase);
  const forms = all.flatMap((one) =>
    one.forms.map((form) => {
      const [first = null, ...further] = one.typed
        .slice(form.firstPage - 1, form.lastPage ?? form.firstPage)
        .map(({ text }) => text);
      return { form, read: gateFormOf(form, { first, further, holder }, RECORD) };
    }),
  );
  const search = searchFor(forms, holder, RECORD);
  const mentions = all
    .filter(({ type }) => type !== "QUOTE_DOCUMENT")
    .flatMap(({ fileId, typed }) =>
      typed.flatMap(({ page, text }) => search?.({ fileId, fileName: fileId, page, text, isCut: false }) ?? []),
    );
  return withMentions(forms, mentions);
}

function readCase({ pages, type = "POLICY_DOCUMENT", hidden = [] }: CaseDocument, nth: number) {
  const typed = pages.map((lines, at) => typedPage(lines.join("\n"), { page: at + 1 }));
  const edges = typed.map(({ page, text }) => ({
    page,
    top: text.slice(0, EDGE_LENGTH),
    bottom: text.slice(-EDGE_LENGTH),
  }));
  const { forms, isForeign } = readDocument({ pages: typed, edges, policy: POLICY });
  const fileId = `document ${nth}` as FileId;
  const onFile = forms.map((form): FormOnFile => ({
    ...form,
    id: `${nth} ${form.number} ${form.firstPage}` as PolicyFormId,
    policyId: "policy" as PolicyId,
    fileId,
    documentType: type,
    isForeign,
    isVisible: form.presence === "PRESENT" && !hidden.includes(form.firstPage),
  }));
  return { type, fileId, typed, forms: onFile };
}

import { gateFormOf } from "../../src/domains/certificates/gate/gate-form.ts";
import type { GateForm } from "../../src/domains/certificates/gate/gate-request.ts";
import { readDocument } from "../../src/domains/policies/findings/read-document.ts";
import type { FileId, PolicyFormId, PolicyId } from "../../src/kernel/ids.ts";
import { declaredLines } from "../../test/documents/declared-lines.ts";
import { typedPage } from "../../test/documents/typed-page.ts";
import { gateCase, type Asked, type GateCase } from "./case.ts";

/** A document of the policy: the lines of its pages, and which of them show less than their text says. */
export type CaseDocument = {
  pages: readonly (readonly string[])[];
  type?: "POLICY_DOCUMENT" | "ENDORSEMENT" | "QUOTE_DOCUMENT";
  hidden?: readonly number[];
};
type More = NonNullable<Parameters<typeof gateCase>[4]>;

const POLICY = {
  type: "GENERAL_LIABILITY",
  policyNumber: "GL-104-2026",
  inforceOn: "2026-03-05",
  expiresOn: "2027-03-05",
} as const;
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
): GateCase => gateCase(name, documents.flatMap(formsOf), asked, truth, more);

function formsOf({ pages, type = "POLICY_DOCUMENT", hidden = [] }: CaseDocument, nth: number): GateForm[] {
  const typed = pages.map((lines, at) => typedPage(lines.join("\n"), { page: at + 1 }));
  const edges = typed.map(({ page, text }) => ({
    page,
    top: text.slice(0, EDGE_LENGTH),
    bottom: text.slice(-EDGE_LENGTH),
  }));
  const { forms, isForeign } = readDocument({ pages: typed, edges, policy: POLICY });
  return forms.map((form) => {
    const onFile = {
      ...form,
      id: `${nth} ${form.number} ${form.firstPage}` as PolicyFormId,
      policyId: "policy" as PolicyId,
      fileId: `document ${nth}` as FileId,
      documentType: type,
      isForeign,
      isVisible: form.presence === "PRESENT" && !hidden.includes(form.firstPage),
    };
    return gateFormOf(onFile, typed[form.firstPage - 1]?.text ?? null, POLICY.policyNumber);
  });
}

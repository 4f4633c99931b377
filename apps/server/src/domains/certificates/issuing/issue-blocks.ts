import type { Problem } from "../form/certificate-form.ts";
import { shownProblems } from "../form/shown-problems.ts";
import { hashOf, type Snapshot } from "../records/certificate.ts";
import type { CertificateTemplate } from "../templates/template.ts";

export const ISSUE_BLOCKS = [
  "SET_ASIDE",
  "CHANGED",
  "NOTHING_IN_FORCE",
  "POLICY",
  "WORDING",
  "NO_LICENSE",
  "NO_FORM",
  "NO_REPRESENTATIVE",
] as const;
/** Why a draft cannot be issued, and what to do about it. */
export type IssueBlock = { code: (typeof ISSUE_BLOCKS)[number]; message: string };

/** What issuing depends on besides the draft. */
export type IssueTerms = {
  /** A newer draft took its place. */
  isSetAside: boolean;
  isLicensed: boolean;
  template: Pick<CertificateTemplate, "id" | "version"> | null;
  representative: string | null;
};

/** Problems that keep a certificate from being issued; a value that is only missing prints a blank. */
const BLOCKING: ReadonlySet<Problem["code"]> = new Set(["SURPLUS_AUTHORITY", "TOO_MANY_INSURERS"]);

/** What keeps a draft from being issued; `now` is what it would print if it were created today. */
export function issueBlocks(draft: Snapshot, now: Snapshot | null, terms: IssueTerms): IssueBlock[] {
  const blocks: IssueBlock[] = [];
  const block = (code: IssueBlock["code"], message: string): void => void blocks.push({ code, message });
  if (terms.isSetAside) block("SET_ASIDE", "A newer draft took the place of this one. Issue that one.");
  if (!now || !hashOf(timeless(draft)).equals(hashOf(timeless(now))))
    block("CHANGED", "What is on record has changed since this draft was prepared. Create the certificate again.");
  if (draft.form.rows.length === 0) block("NOTHING_IN_FORCE", "No policy is in force, so there is nothing to certify.");
  for (const message of new Set(draft.form.problems.flatMap((one) => (BLOCKING.has(one.code) ? [one.message] : []))))
    block("POLICY", message);
  if (draft.wording.some(({ grade }) => grade === "BLOCKED" || grade === "NEEDS_FORM"))
    block("WORDING", "The description of operations has wording that no certificate may carry. Create it without.");
  if (!terms.isLicensed) block("NO_LICENSE", "An owner must confirm your agency's forms license in the settings.");
  if (!terms.template)
    block("NO_FORM", `No form of the edition ${draft.form.edition} is in use. An owner adds one in the settings.`);
  if (!terms.representative) block("NO_REPRESENTATIVE", "The settings do not say who signs certificates.");
  return blocks;
}

/** Whether wording of a draft may be kept only with a reason. */
export const needsReason = ({ wording }: Snapshot): boolean => wording.some(({ grade }) => grade === "REASON");

/**
 * What a snapshot says on any day, wherever on its page a form says it and as problems are said today: drafts from before the words
 * were kept have none, and some said problems otherwise.
 */
const timeless = ({ form, decisions, wording }: Snapshot) => ({
  form: { ...form, on: null, problems: shownProblems(form) },
  decisions: decisions.map(({ proof, refusal, ...rest }) => ({
    ...rest,
    proof: proof && { ...proof, words: [] },
    refusal: refusal && { ...refusal, form: null },
  })),
  wording,
});

/** SHA-256 of what a person sees before they approve: the draft, the day, the form and who signs. */
export const approvalHash = (draft: Snapshot, on: string, { template, representative }: IssueTerms): Buffer =>
  hashOf({ draft, on, template: template && { id: template.id, version: template.version }, representative });

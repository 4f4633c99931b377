/**
 * A step of a phrase: words of which one must stand there, each whole or, with a star, from its beginning. A step that
 * may be skipped over holds how many words may stand between.
 */
export type Step = { words: readonly string[]; within: number };

/** Words that never belong into a description of operations. */
export type ForbiddenPhrase = {
  id: string;
  /** Any of these sequences. */
  phrases: readonly (readonly Step[])[];
  reason: string;
  /** What may be written in its place; null where nothing may. */
  instead: string | null;
};

/** Words that state what only an endorsement can give; they may stand beside the form that proves it. */
export type ProvablePhrase = {
  id: string;
  phrases: readonly (readonly Step[])[];
  /** Which asks prove it. */
  wants: readonly string[];
  reason: string;
};

/** "notice*" within six words after "days": `phrase("day*", 6, "notice*|cancel*")`. */
function phrase(...parts: readonly (string | number)[]): readonly Step[] {
  const steps: Step[] = [];
  let within = 0;
  for (const part of parts) {
    if (typeof part === "number") within = part;
    else {
      steps.push({ words: part.split("|"), within });
      within = 0;
    }
  }
  return steps;
}

const ENDING = "notice*|notif*|cancel*|cancell*|terminat*|nonrenew*|advis*";
const REQUIRED = "requirement*|contract|contracts|contractual|agreement*|specification*|obligation*";
const SHORT_NEGATIONS = "no|not|without|free";

export const FORBIDDEN_PHRASES: readonly ForbiddenPhrase[] = [
  {
    id: "HEREBY",
    phrases: [phrase("hereby|herewith|herein|hereto|hereunder|thereby")],
    reason: "A certificate adds nobody and changes nothing: only an endorsement does.",
    instead: null,
  },
  {
    id: "NOTICE",
    phrases: [
      phrase("day|days", 8, ENDING),
      phrase(ENDING, 8, "day|days"),
      phrase("notice", 3, "cancel*|terminat*|nonrenew*|renewal|change*|reduction"),
      phrase("cancel*|terminat*|nonrenew*", 6, "notice|notif*|advis*|inform*"),
      phrase("endeavor*|endeavour*"),
      phrase("prior|advance|written", 1, "notice*|notif*"),
      phrase("will|shall|must|agree*", 4, "notify|notified|advise|inform"),
    ],
    reason: "Notice of cancellation comes from the policy or the law, not from a certificate.",
    instead: "Ask the carrier for its notice endorsement and attach it.",
  },
  {
    id: "WARRANTY",
    phrases: [
      phrase("guarant*|warrant|warrants|warranted|warranting|warranty|warranties|assure|assures|assured"),
      phrase(
        "we|agency|agent|broker|producer|undersigned",
        3,
        "certif*|confirm*|represent|represents|attest*|believe*",
      ),
      phrase("our|my", 1, "opinion|understanding|belief"),
    ],
    reason: "An agency does not warrant coverage or give an opinion on it.",
    instead: null,
  },
  {
    id: "EVERYTHING_COVERED",
    phrases: [
      phrase("full|fully|complete|completely|total|totally", 1, "cover*|insured|insurance|protect*"),
      phrase("all|any|every", 2, "operation|operations|risk|risks|claim|claims|loss|losses"),
      phrase("any", "and", "all"),
      phrase("cover*|insur*|protect*", 3, "everything|anything"),
      phrase(SHORT_NEGATIONS, 3, "exclusion*|limitation*|exception*"),
    ],
    reason: "Nobody can say how far coverage reaches but the policy itself.",
    instead: "Name the project, its number and its place.",
  },
  {
    id: "COMPLIANCE",
    phrases: [
      phrase("meet|meets|meeting|met|satisf*|fulfill*|fulfil*|exceed*", 6, REQUIRED),
      phrase("comply|complies|complied|compliant|conform|conforms", 3, "with|to"),
      phrase("in", "compliance|conformity|accordance"),
      phrase("insurance", 1, "requirement*"),
    ],
    reason: "A certificate may not say that insurance meets a contract.",
    instead: "The limits on this certificate speak for themselves; attach the endorsements.",
  },
  {
    id: "INDEMNITY",
    phrases: [phrase("indemn*"), phrase("hold|holds|held|save", 2, "harmless"), phrase("defend|defends")],
    reason: "The indemnity of a contract is between its parties; a certificate does not repeat it.",
    instead: null,
  },
  {
    id: "ALTERS_POLICY",
    phrases: [
      phrase(
        "amend|amends|amended|extend|extends|alter|alters|altered|supersede|supersedes|override|overrides|broaden|broadens",
      ),
      phrase("notwithstanding|regardless|irrespective"),
      phrase("in", "lieu"),
      phrase(
        "delet*|strik*|stricken|remov*|replac*",
        4,
        "wording|word|words|provision*|section*|exclusion*|disclaimer*",
      ),
    ],
    reason: "A certificate does not change the policy or the form that it is printed on.",
    instead: null,
  },
];

const ADDITIONAL_INSURED = [
  "ADDITIONAL_INSURED_ONGOING",
  "ADDITIONAL_INSURED_COMPLETED",
  "ADDITIONAL_INSURED_PREMISES",
  "ADDITIONAL_INSURED_EQUIPMENT",
  "ADDITIONAL_INSURED_MORTGAGEE",
  "ADDITIONAL_INSURED_VENDOR",
];
const NEEDS_FORM = "Say this only beside the number and edition of a form that is proved on this certificate.";

export const PROVABLE_PHRASES: readonly ProvablePhrase[] = [
  {
    id: "COMPLETED_OPERATIONS",
    phrases: [phrase("complet*", 1, "operation*|ops|work")],
    wants: ["ADDITIONAL_INSURED_COMPLETED"],
    reason: `Completed operations need a form of their own. ${NEEDS_FORM}`,
  },
  {
    id: "ADDITIONAL_INSURED",
    phrases: [
      phrase("additional", 2, "insured*|interest*|assured*"),
      phrase("addl|addtl|adtl|additionally|add", 2, "insd|ins|insured*"),
      phrase("added|listed|included|made|loss", 3, "insured|insureds|payee*"),
      phrase("ai"),
    ],
    wants: ADDITIONAL_INSURED,
    reason: `Only an endorsement makes somebody an additional insured. ${NEEDS_FORM}`,
  },
  {
    id: "WAIVER",
    phrases: [phrase("waiv*"), phrase("subrogat*|subro|wos")],
    wants: ["WAIVER"],
    reason: `Only an endorsement waives recovery. ${NEEDS_FORM}`,
  },
  {
    id: "PRIMARY",
    phrases: [
      phrase("noncontrib*|contributory|pnc"),
      phrase("primary", 2, "basis|cover*|insur*|non|policy|policies|excess|to|over"),
    ],
    wants: ["PRIMARY_NONCONTRIBUTORY"],
    reason: `Only the policy's wording makes it primary. ${NEEDS_FORM}`,
  },
  {
    id: "AGGREGATE",
    phrases: [phrase("per|each|separate", 2, "aggregate*"), phrase("aggregate*", 4, "per|each|separate*")],
    wants: ["AGGREGATE_PER_PROJECT", "AGGREGATE_PER_LOCATION"],
    reason: `An aggregate applies per project or location only by an endorsement. ${NEEDS_FORM}`,
  },
];

/** Other words about coverage: whoever writes them makes a statement that nothing on file proves. */
export const COVERAGE_WORDS: readonly string[] =
  "insured* insure insures insurance insuring cover covers covered covering coverage* policy policies limit limits liability deductible* retention* exclu* endors* follow* occurrence aggregate* umbrella excess protect*".split(
    " ",
  );

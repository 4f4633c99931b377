const HEADING_LENGTH = 80;

const SCHEDULE =
  /schedule of (?:forms|endorsements)|forms?(?:\(s\))? schedule|forms?(?:\(s\))? (?:and|&) endorsements?|form\(s\) and endorsement\(s\)|list of (?:forms|endorsements)|forms (?:applicable|attached)/iu;
/** Words that a heading does not have. */
const SENTENCE = /\b(?:that|which|applies|names|shall|is|are|in the|of the|on the|by the)\b/iu;
/** "Forms: CG 00 01 04 13, CG 20 10 12 19". */
const LABEL = /^(?:policy )?(?:forms (?:and|&) endorsements|forms|endorsements|form numbers|form nos)(?=[ :])/iu;
const BEHIND_LABEL = /^ (?:applicable|attached|included|made|forming)\b/iu;
const LABEL_LENGTH = 120;
/** Words about forms that the policy does not have: they are offered, or taken away. */
const OFFERED =
  /\b(?:does not|do not|not) (?:include|contain|have|apply|attach|be |part|purchase|bought|selected|elected)|\b(?:optional|declined|deleted|removed|withdrawn|eliminated|discontinued|no longer|expired)\b|\b(?:want|wish|like) to (?:buy|purchase|add)\b|\b(?:be|for) (?:bought|purchased|purchase|sale)\b|\badditional premium\b|\bavailable\b/iu;
const OF_FORMS = /\b(?:forms?|endorsements?|buy|purchased?|bought)\b/iu;
const LEADS = /\b(?:follow|below|these|listed|option)/iu;

/** Whether a line is the heading of a list of forms, or the label of one; a sentence that mentions one is neither. */
export const isListHeading = (line: string): boolean => isHeading(line) || isLabel(line.trim());

function isLabel(line: string): boolean {
  const said = line.slice(0, LABEL_LENGTH).replaceAll("(s)", "s");
  const colon = said.indexOf(":");
  if (colon === -1) return /^form numbers$/iu.test(said);
  const [label] = LABEL.exec(said) ?? [];
  const behind = said.slice(label?.length ?? 0, colon).trimEnd();
  return label !== undefined && (behind === "" || BEHIND_LABEL.test(behind));
}

const isHeading = (line: string): boolean =>
  line.length < HEADING_LENGTH && SCHEDULE.test(line) && !/[.,;]$/u.test(line.trim()) && !SENTENCE.test(line);

/** Whether a text leads to forms that the policy does not have; a remark that others are available does not. */
export const isOffer = (text: string): boolean =>
  OFFERED.test(text) && OF_FORMS.test(text) && (!/[.;]$/u.test(text) || LEADS.test(text));

/** Whether lines lead to a list of forms, whatever it is of: "The following is deleted:". */
export function introducesList(lines: readonly string[]): boolean {
  const last = lines.at(-1) ?? "";
  const isLead = last.endsWith(":") && !/^policy (?:number|no\.?):$/iu.test(last);
  return isLead || isListHeading(last) || isOffer(lines.slice(-2).join(" "));
}

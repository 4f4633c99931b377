import { US_STATES } from "@cara/contract/us-states.ts";
import { readFormNumber } from "#domains/policies/findings/form-number.ts";
import type { Day } from "#kernel/calendar.ts";
import { daysOn } from "./form-days.ts";
import { isFoot } from "./form-page.ts";
import { isUnderstood, type OwnNames } from "./page-clarity.ts";
import { hasOrdinarySigns, linesOf, wordSet } from "./page-text.ts";
import { TITLE_WORDS } from "./page-vocabulary.ts";
import { splitWords } from "./taking-words.ts";

/** A heading that says that the forms under it are in the policy. */
const HEADING =
  /^(?:(?:schedule|list) of (?:policy )?(?:forms|endorsements|forms and endorsements)|(?:forms|forms and endorsements) (?:schedule|list)|(?:policy )?forms and endorsements|(?:policy )?forms(?: and endorsements)? (?:applicable|attached) to (?:this|the) policy|(?:policy )?forms(?: and endorsements)? (?:made|forming) (?:a )?part of (?:this|the) policy)(?: at (?:inception|issue|(?:the )?time of issue))?$/u;
/** "Form number and edition date", "Title". */
const COLUMNS =
  /^(?:(?:form|endorsement)(?: number| no)?|number)(?: and)?(?: edition(?: date)?)?(?: (?:form )?(?:title|name|description))?$|^(?:edition(?: date)?|title|description)$/u;
/** Parts of titles whose words mean something else alone. */
const TITLE_PHRASES = /\b(?:non-contributory|(?:blanket )?waiver of (?:our )?(?:rights?|subrogation|transfer))\b/giu;

/** Words of other titles. They may be about an exclusion or a cancellation, but not about additional insureds or waivers. */
const OTHER_TITLE: ReadonlySet<string> = new Set([
  ...TITLE_WORDS,
  ...Object.values(US_STATES).flatMap((name) => name.toLowerCase().split(" ")),
  ...wordSet(
    `access accident acts advertising amendatory amendment asbestos bacteria bodily building calculation cancellation cap
    certified changes claims common communicable conditions confidential contractual cyber data declarations deductible
    disclosure disease dust earthquake electronic employee employment energy equipment excess exclusion exclusions
    exterior finish flood fungi fungus hired income information injury insulation lead limitation loss losses made marine
    medical mobile mold nonowned nonrenewal notice nuclear occurrence payments personal policy pollution practices premium
    privacy professional punitive related residential schedule services silica systems terrorism total umbrella uninsured
    underinsured motorists war`,
  ),
]);
/** Words of declarations beside those of endorsements. */
const DECLARED = wordSet("annual deductible limit limits premium retention tax taxes tools total transit type");
const AMOUNT = /[: ]\$ ?\d{1,3}(?:,\d{3}){0,4}(?:\.\d\d)?$/u;

/** How the titles of forms begin that a Y may rest on. */
const TITLE_START =
  /^(?:automatic |blanket )?(?:additional insured|designated (?:insured|construction|location)|primary|noncontributory|waiver of)\b/u;

/** What a page may say of the policy beside its forms. */
export type OwnTerm = OwnNames & { inforceOn: Day | null; expiresOn: Day | null };

/**
 * A page without its list of forms, where nothing else stands on it that is not understood; else all of it. A form is only
 * listed where numbers, editions and titles follow a heading that says so: any other word may be about the form.
 */
export function besideList(page: string, own: OwnTerm, isSubject: (text: string) => boolean): string {
  const others: string[] = [];
  let isList = false;
  for (const line of linesOf(page)) {
    const said = splitWords(line).join(" ");
    const isOfList = (): boolean => hasOrdinarySigns(line) && (isListed(line, isSubject) || COLUMNS.test(said));
    if (HEADING.test(said) && hasOrdinarySigns(line)) isList = true;
    else if (line !== "" && !(isList && isOfList())) {
      isList = false;
      others.push(line);
    }
  }
  return isPlain(others, own) ? others.join("\n") : page;
}

/** "CG 20 10 12 19 Additional insured"; several numbers may share a line. */
export function isListed(line: string, isSubject: (text: string) => boolean): boolean {
  return line.split(/[,;] ?(?=[A-Z]{2,4}[ -]?\d)/u).every((item) => {
    const form = readFormNumber(item);
    if (!form) return false;
    const title = item.slice(form.length);
    const said = splitWords(title.replaceAll(TITLE_PHRASES, " "));
    if (!isSubject(item)) return said.every((word) => OTHER_TITLE.has(word));
    return (
      said.every((word) => TITLE_WORDS.has(word)) &&
      (said.length === 0 || TITLE_START.test(splitWords(title).join(" ")))
    );
  });
}

/** Whether lines say nothing but what declarations do, of this policy and its term. */
function isPlain(lines: readonly string[], own: OwnTerm): boolean {
  const days = daysOn(lines.filter((line) => !isFoot(line)));
  if (!days || !lines.every(hasOrdinarySigns)) return false;
  const isAmount = (line: string): boolean => AMOUNT.test(line);
  const labels = days.others.map((line) => (isAmount(line) ? line.replace(AMOUNT, "") : line));
  return (
    days.starts.every((day) => day === own.inforceOn) &&
    days.ends.every((day) => day === own.expiresOn) &&
    isUnderstood(labels, own, DECLARED)
  );
}

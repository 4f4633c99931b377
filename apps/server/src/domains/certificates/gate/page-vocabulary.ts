import { wordSet } from "./page-text.ts";

/**
 * Words that an endorsement's page may have in any order outside its schedule: what it is about, whom and what it covers.
 * None of them is a verb that says something, and none takes anything back, ends it, puts it off or makes it depend on
 * something. A word that is not here is understood only in a phrase below.
 */
export const PLAIN_WORDS = wordSet(
  `a accident activities additional advertising afforded against aggregate aggregates agreement agreements all also
  amount amounts an and any applicable architect architects architectural arising as at auto automatic automobile autos
  basis behalf bodily both building business by carrier carriers caused claim claims clause commercial company
  compensation condition conditions connection construction contract contractor contractors contracts contractual cov
  coverage coverages covered damage damages dealers declarations defined definition definitions description designated
  designation directly drawings driver drivers duty each employee employees employers endorsement endorsements engineer
  engineering engineers entities entity equipment expense expenses field following for form forms from furnished garage
  general hazard hazards hired however i ii iii in including injured injury inspection insurance insured insureds
  insurer interest interests it item items its iv job jobs land landlord landlords law lease leased lessee lessees
  lessor lessors liability liable limits list loan location locations loss losses maintenance manager managers maps
  material materials medical mortgagee mortgagees motor municipality name named names noncontributory number
  occurrence occurrences of offense officer officers on ongoing operation operations opinions or orders organization
  organizations our out owner owners ownership page paragraph paragraphs part parties parts party payment payments
  peril person personal persons policies policy premises primary principal product products professional project
  projects property provision provisions receiver recovery relating rendering rent rented reports respect respects
  right rights s sales schedule scheduled section sections service services shop site sites specifications state status
  structure structures subcontractor subcontractors subdivision subdivisions subrogation such suit suits sum sums
  supervision supervisory surveying surveys that the their them these they this those title titled to transfer
  transferee truckers trustee under us v vehicle vehicles vendor vendors vi vii we which who whole whom
  whose with work workers written you your`,
);

/** Words of titles that say whom or what a form is about. */
export const TITLE_WORDS = wordSet(
  `a additional against aggregate agency agreement an and any architects as assignee authorizations auto automatic
  blanket business by clause commercial compensation completed condition construction contract contractor contractors
  contribution coverage covered damage designated employers engineers entities entity equipment for form from general
  governmental granted grantor in insurance insured insureds land lease leased lessees lessor lessors liability limit
  limits location locations managers mortgagee motor of on ongoing operations or organization organizations other
  others our owner owners part parties permits person persons political premises primary noncontributory
  products project projects property receiver recovery required rights scheduled state status subdivision
  subdivisions subrogation surveyors the to transfer truckers us vendors when with work workers written you your`,
);
/** Labels whose value may be left out. */
export const LABELS: readonly string[] = [
  "policy declarations",
  "policy number",
  "policy no",
  "named insured",
  "insurance company",
  "endorsement number",
  "endorsement no",
  "schedule",
];

/** Words that may have a number behind them: "Paragraph 8", "Section II". */
export const NUMBERED = wordSet("paragraph paragraphs section part item coverage exclusion definition");

/**
 * Phrases in which other words do no harm: how forms of this kind are headed, and how far they say that they reach. A phrase
 * that limits something goes on to what it limits it to, so that no other words can follow.
 */
export const KNOWN_PHRASES: readonly string[] = [
  // heads, feet and labels
  "this endorsement changes the policy please read it carefully",
  "this endorsement changes the policy",
  "this endorsement modifies insurance provided under the following",
  "rights reserved",
  "endorsement no",
  "policy no",
  "countersigned by",
  "authorized representative",
  "attached to and forming a part of",
  "when required in construction agreement with you",
  "when required in a written construction agreement with you",
  "other parties when required in written construction agreement",
  "against others to us",
  "from others to us",
  "waiver of transfer of rights of recovery",
  "waiver of rights of recovery",
  "waiver of subrogation",
  "waiver of our right to recover from others",
  "right to recover from others",
  "recovery from others",
  "recovery against others",
  "other insurance condition",
  "completed operations",
  "who is an insured",
  // the schedule
  "information required to complete this list is in the declarations",
  "shown in the schedule above",
  "shown in the schedule",
  "shown in the declarations",
  "designated above",
  "described in the schedule",
  // whom a form reaches, and how far
  "is amended to include as an additional insured",
  "is amended to include as an insured",
  "is an additional insured",
  "is an insured",
  "are additional insureds",
  "are insureds",
  "the following is added to",
  "but only with respect to liability for",
  "but only with respect to liability arising out of",
  "is an additional insured only with respect to liability for",
  "only applies to the extent permitted by law",
  "applies only to the extent permitted by law",
  "however the insurance afforded to such additional insured",
  "in whole or in part",
  "acts or omissions",
  "those acting on your behalf",
  "in the performance of",
  "performed for that additional insured",
  "you are performing operations",
  "required by the contract or agreement",
  "available under the applicable limits of insurance",
  "whichever is less",
  "shall not increase the applicable limits of insurance",
  "other than service maintenance or repairs to be performed by",
  "at the location of the covered operations has been completed",
  "be added as an additional insured on your policy",
  "the preparing approving or failing to prepare or approve",
  "change orders",
  "and included in the products completed operations hazard",
  "with respect to coverage provided by this endorsement",
  "apply unless modified by this endorsement",
  "does not alter coverage provided in the coverage form",
  "contained in",
  // waivers, primary wording and aggregates
  "we waive any right of recovery",
  "because of payments we make",
  "prior to loss",
  "we will not enforce our right against",
  "supersedes any provision to the contrary",
  "this insurance is primary",
  "liability coverage is primary",
  "applies to each designated construction project",
  "applies to each designated location",
  "all other terms of the policy stay as they are",
  "all other terms and conditions of this policy remain unchanged",
  "all other terms and conditions remain unchanged",
];

/** What a form says that grants something without a schedule: a page without any of it only bears the number. */
export const GRANTING_PHRASES: readonly string[] = [
  "is amended to include as an additional insured",
  "is an additional insured",
  "we waive any right of recovery",
  "this insurance is primary",
  "liability coverage is primary",
];

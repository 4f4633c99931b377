const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/**
 * Words that an endorsement's page may have in any order outside its schedule: what it is about, whom and what it covers.
 * None of them takes anything back, ends it, puts it off or makes it depend on something. A word that is not here is
 * understood only in a phrase below.
 */
export const PLAIN_WORDS = words(
  `a accident activities additional advertising afforded against aggregate aggregates agreement agreements all also
  amount amounts an and any applicable architect architects architectural are arise arises arising as at auto
  automatic automobile autos basis because behalf bodily both building business by carrier carriers caused claim
  claims clause commercial company compensation condition conditions connection construction contract contractor
  contractors contracts contractual cov coverage coverages covered damage damages dealers declarations defined
  definition definitions description designated designation directly drawings driver drivers duty each employee
  employees employers endorsement endorsements engineer engineering engineers entities entity equipment expense
  expenses extent field following for form forms from furnished garage general hazard hazards hired however i
  identifies ii iii in included includes including indirectly injured injury inspection insurance insured insureds
  insurer interest interests is it item items its iv job jobs land landlord landlords law lease leased lessee lessees
  lessor lessors liability liable limits list loan location locations loss losses maintenance manager managers maps
  material materials medical mortgagee mortgagees motor municipality name named names noncontributory number
  occurrence occurrences of offense officer officers on ongoing operation operations opinions or orders organization
  organizations our out owner owners ownership page paragraph paragraphs part parties parts party payment payments
  peril permission permitted person personal persons policies policy premises primary principal product products
  professional project projects property provide provided providing provision provisions receiver recover recovery
  relating rendered rendering rent rented reports respect respects right rights s sales schedule scheduled section
  sections service services shop site sites specifications state status structure structures subcontractor
  subcontractors subdivision subdivisions subrogation such suit suits sum sums supervision supervisory surveying
  surveys that the their them these they this those title titled to transfer transferee truckers trustee under us use
  used v vehicle vehicles vendor vendors vi vii waiver waivers we which who whole whom whose with work workers
  written you your`,
);

/** Words that may have a number behind them: "Paragraph 8", "Section II". */
export const NUMBERED = words("paragraph paragraphs section part item form page coverage exclusion definition");

/** Phrases in which other words do no harm: what forms of this kind say, and what the sample forms say. */
export const KNOWN_PHRASES: readonly string[] = [
  // heads, feet and labels
  "this endorsement changes the policy please read it carefully",
  "this endorsement changes the policy",
  "available to",
  "this endorsement modifies insurance provided under the following",
  "rights reserved",
  "endorsement effective",
  "endorsement no",
  "effective date",
  "policy no",
  "policy period",
  "countersigned by",
  "authorized representative",
  "attached to and forming a part of",
  "when required in construction agreement with you",
  "when required in a written construction agreement with you",
  "other parties when required in written construction agreement",
  "against others to us",
  "from others to us",
  "recovery from others",
  "recovery against others",
  "other insurance condition",
  "other insurance",
  // the schedule
  "information required",
  "information required to complete this",
  "if not shown above will be shown in the declarations",
  "if no entry appears above",
  "will be shown in the declarations",
  "to which it is attached",
  "is effective on the date issued",
  "unless otherwise stated",
  "information below is required only when",
  "is issued subsequent to preparation of the policy",
  "effective on the inception date",
  "unless another date is indicated below",
  "shown in the schedule above",
  "shown in the schedule",
  "shown in the declarations",
  "shown above",
  "designated above",
  "described in the schedule",
  "is in the declarations",
  // whom a form reaches, and how far
  "is amended to include",
  "the following is added to",
  "is added to",
  "but only with respect to",
  "but only if",
  "only with respect to",
  "only to the extent",
  "only applies to the extent",
  "applies only to the extent",
  "in whole or in part",
  "acts or omissions",
  "those acting on your behalf",
  "in the performance of",
  "performed for that additional insured",
  "to be performed by",
  "performed by or on behalf of",
  "you are performing operations",
  "performing operations for",
  "engaged in performing operations",
  "you perform work under",
  "if coverage provided to the additional insured is",
  "required by the contract or agreement",
  "required by a contract or agreement",
  "required by written contract",
  "you are required by",
  "will not be broader than that",
  "the most we will pay",
  "available under the",
  "whichever is less",
  "shall not increase the",
  "the following additional exclusions apply",
  "the following additional exclusion applies",
  "insurance does not apply to bodily injury or property damage occurring after",
  "other than service maintenance or repairs",
  "has been completed",
  "are completed",
  "completed operations",
  "endorsement ends when your operations for",
  "that portion of",
  "has been put to its intended use by any",
  "other than another contractor",
  "as a part of the same project",
  "same project",
  "when you and such person or organization",
  "have agreed in writing",
  "apply unless modified by this endorsement",
  "does not alter coverage provided in the coverage form",
  "but only to the extent",
  "qualifies as an",
  "contained in",
  "be added as an additional insured on your policy",
  "or the failure to render",
  "preparing approving or failing to prepare or approve",
  "change orders",
  "this exclusion applies even if",
  "allege negligence or other wrongdoing",
  "hiring employment training or monitoring of others",
  "if the occurrence which caused",
  "involved the rendering of",
  // waivers, primary wording and aggregates
  "we waive any right",
  "has waived its right",
  "payments we make",
  "prior to loss",
  "we will not enforce our right against",
  "have the right to recover",
  "that requires you to obtain this agreement from us",
  "shall not operate directly or indirectly to benefit",
  "anyone not named in the schedule",
  "we may have against",
  "done under a contract with",
  "waiver applies only to the",
  "recover from others",
  "from anyone liable for",
  "supersedes any provision to the contrary",
  "would be primary and would not seek contribution",
  "recovery against others to us condition does not apply to",
  "subrogation is waived prior to the",
  "seek contribution from any",
  "will not seek contribution",
  "provided that",
  "a named insured under such",
  "separate",
  "applies to each",
  "applies separately to each",
  "all other terms of the policy stay as they are",
  "all other terms and conditions of this policy remain unchanged",
  "all other terms and conditions remain unchanged",
  // the sample forms
  "while the work goes on",
  "once the work is done",
  "primary before other insurance",
  "that come from",
  "that comes from",
  "you are still doing",
  "this ends for a job when the work there is finished or its owner has started to use it",
  "it gives no more than your written contract with them asks for and it raises no limit of this policy",
  "you have finished for them as far as the products and completed operations coverage applies",
  "it pays first",
  "we do not ask their own insurance to share the loss",
  "it is noncontributory only where your written contract with them says so",
  "this ends when you move out and building work that the landlord orders is not included",
  "the space you",
  "we give up",
  "what we paid",
  "you must have agreed to this in a signed contract before the loss happened otherwise our rights stay as they are",
  "where they have to answer for what a driver of yours did",
  "work you do for them",
  "the general aggregate applies to each job site apart",
  "the general aggregate applies to each location apart",
  "what we pay for one job does not reduce what is left for another",
  "what we pay for one location does not reduce what is left for another",
  "premises you own or rent are not job sites",
];

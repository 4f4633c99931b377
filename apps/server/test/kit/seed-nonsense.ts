import { sql, type RawBuilder } from "kysely";

/** The day from which the checked agency counts back. */
export const NONSENSE_DAY = "2026-11-15";
const of = (name: string) => sql`(select id from accounts where name = ${name})`;
const RESTAURANT = of("Paloma Street Kitchen LLC");
const BUILDER = of("Bexar Ridge Builders LLC");

/** One nonsense for each rule, and what the rule says about it. */
export const NONSENSE: readonly (readonly [rule: string, plant: RawBuilder<unknown>, says: RegExp])[] = [
  [
    "every policy's line fits its account's class",
    sql`update policies set type = 'SHIPPING_AND_TRANSPORTATION' where account_id = ${RESTAURANT} and type = 'PACKAGE'`,
    /Paloma.*food service.*SHIPPING/,
  ],
  [
    "every carrier writes the line it has",
    sql`update policies set carrier_id = (select id from carriers where name = 'Evergreen Workers Mutual')
      where account_id = ${BUILDER} and type = 'GENERAL_LIABILITY'`,
    /Evergreen Workers Mutual does not write GENERAL_LIABILITY/,
  ],
  [
    "an account has one carrier for a line",
    sql`update policies set carrier_id = (select id from carriers where name = 'Amberline Casualty') where quote_number = 'SMQ-711804'`,
    /Guadalupe.* 2 carriers for UMBRELLA/,
  ],
  [
    "an umbrella stands on liability",
    sql`update policies set account_id = (select id from accounts where type = 'INDIVIDUAL' limit 1) where policy_number = 'SMU-5031177-03'`,
    /umbrella over nothing/,
  ],
  [
    "no two carriers have one NAIC code",
    sql`update carriers set naic_code = (select naic_code from carriers where name = 'Alder Mutual') where name = 'Redwater Indemnity'`,
    /Redwater Indemnity.*90001/,
  ],
  [
    "every address is in its state",
    sql`update accounts set postal_code = '70112' where id = ${BUILDER}`,
    /Bexar Ridge.*70112 is not in San Antonio/,
  ],
  [
    "every phone number is of its city",
    sql`update accounts set phone = '+15045550100' where id = ${BUILDER}`,
    /\+1504/,
  ],
  [
    "a policy is not older than its account",
    sql`update policies set created_at = created_at - interval '3 years' where account_id = ${BUILDER} and type = 'UMBRELLA'`,
    /UMBRELLA of Bexar Ridge/,
  ],
  [
    "policies renew in 30, 60 and 90 days",
    sql`update policies set expires_on = expires_on + 1 where expires_on = ${NONSENSE_DAY}::date + 60`,
    /nothing renews in 60 days/,
  ],
  [
    "every limit of a policy on file has its declarations page",
    sql`update coverage_facts set amount_cents = amount_cents * 2 where key = 'glPerOccurrenceLimit'
       and policy_id in (select id from policies where account_id = ${BUILDER})`,
    /GENERAL_LIABILITY of Bexar Ridge.*"Each occurrence \$2,000,000"/,
  ],
  [
    "every policy of the twelve accounts has its declarations on file",
    sql`update policy_documents set policy_id = (select id from policies where account_id = ${RESTAURANT} limit 1)
      where policy_id in (select id from policies where account_id = ${BUILDER} and type = 'UMBRELLA')`,
    /UMBRELLA of Bexar Ridge.* has no declarations/,
  ],
  [
    "what is not on file is entered, not verified",
    sql`update coverage_facts f set status = 'VERIFIED', verified_by = u.id, verified_at = f.recorded_at
      from agency_users u where u.name = 'Helen Voss' and f.key = 'glPerOccurrenceLimit' and f.document_id is null`,
    /Each occurrence is VERIFIED by nothing/,
  ],
  [
    "every quote is on the page it names",
    sql`update coverage_facts set page = 1 where key = 'CG 20 10' and policy_id in (select id from policies where account_id = ${BUILDER})`,
    /CG 20 10.* is not on page 1/,
  ],
  [
    "every endorsement has its schedule, and no page prints a day as a database does",
    sql`update file_pages set text = replace(text, 'Schedule', '') where text like '%This endorsement changes the policy%'`,
    /no schedule: Additional insured/,
  ],
  [
    "the declarations name the policy's insured, number and premium",
    sql`update policies set premium_cents = premium_cents + 100 where account_id = ${BUILDER} and type = 'UMBRELLA'`,
    /UMBRELLA of Bexar Ridge.*16,801/,
  ],
  [
    "a claims-made line says since when",
    sql`update coverage_facts set kind = 'RETENTION', amount_cents = 1 where kind = 'DATE'`,
    /CYBER of .* has no date/,
  ],
  [
    "limits go together",
    sql`update coverage_facts set amount_cents = 50000000 where key = 'glAggregateLimit'
       and policy_id in (select id from policies where account_id = ${BUILDER})`,
    /the aggregate is below an occurrence/,
  ],
  [
    "nobody speaks of what their business does not have",
    sql`update service_requests set details = 'Bought a 2024 flatbed, please add it.' where account_id = ${RESTAURANT}`,
    /Paloma.*food service.*flatbed/,
  ],
  [
    "a certificate holder has one address",
    sql`update service_requests set part = jsonb_set(part, '{address,line1}', '"1 Elsewhere St"') where id = (
       select min(id::text)::uuid from service_requests where part ->> 'name' = (
         select part ->> 'name' from service_requests where part ? 'address' group by 1 having count(*) > 1 limit 1))`,
    /has 2 addresses/,
  ],
  [
    "a question is not repeated as its details",
    sql`update service_requests set details = part ->> 'question' where type = 'QUESTION'`,
    /asked twice: /,
  ],
  [
    "a call about a certificate names the holder and the job",
    sql`update calls set transcript = '[]' where from_name = 'Dale Hutchens'`,
    /does not name Oakline/,
  ],
  [
    "a request is about a policy of its account, asked by one of its contacts",
    sql`update service_requests set business_policy_id = (select id from policies where account_id = ${BUILDER} limit 1) where account_id = ${RESTAURANT}`,
    /Paloma.* another account's policy/,
  ],
  [
    "every run has ended, and every import is done or in its preview",
    sql`update workspaces set state = 'WORKING' where title like 'Contract Review%'`,
    /Contract Review.* has not ended/,
  ],
  [
    "every amount that Cara states is a quote from its page, and what she did not find is not there",
    sql`update workspace_messages set content = content || ' In 3 of 3 pages.' where content like 'The email is drafted%'`,
    /an answer states 3 pages without its page/,
  ],
  [
    "every draft ends with the agency's signature",
    sql`update email_drafts set signature = null where subject like 'Certificate for Northgate%'`,
    /"Certificate for Northgate.* is not signed/,
  ],
  [
    "every draft can be approved",
    sql`update email_drafts set recipients = '{stranger@mail.example}' where subject like 'Your renewal%'`,
    /Your renewal.*stranger@mail\.example/,
  ],
  [
    "an endorsement contradicts its declarations, prevails, and is not settled",
    sql`update coverage_findings set amount_cents = 10000000 where key = 'glRentedPremisesDamageLimit' and amount_cents = 30000000
       and policy_id = (select id from policies where policy_number = 'LLG-7701936-03')`,
    /LLG-7701936-03 has 0 conflicts: nothing contradicts/,
  ],
  [
    "one file waits to be split into its documents",
    sql`update document_splits set parts = parts - 2`,
    /the file of CPW-9018874-01 is only Workers compensation: declarations, Binder of insurance/,
  ],
  [
    "a request to a carrier names what is missing, and can be approved",
    sql`update email_drafts set recipients = '{}' where subject like 'Missing forms%'`,
    /the request for MTG-4473390-02 cannot be approved/,
  ],
  [
    "a carrier has answered a request, with the page of each form",
    sql`update form_requests set forms = jsonb_set(forms, '{0,received,page}', '2') where state = 'RECEIVED'`,
    /CA 04 44 10 13 of UPT-5540118-02 is not on the page/,
  ],
  [
    "declarations of another term are told from the policy's own",
    sql`update coverage_findings set on_date = on_date + 365 where file_id = (select id from files where name = 'northbeam-declarations.pdf')`,
    /0 of 2 documents of NBW-8804419-02 are of another term/,
  ],
  [
    "a certificate prints lines with proved limits, and decides what is asked for",
    sql`update certificates set snapshot = jsonb_set(snapshot, '{form,rows}', '[]') where description_of_operations like 'Westchase%'`,
    /COI-\d+-\d+ prints 0 lines and 0 limits/,
  ],
  [
    "an auto line of a certificate has a box for its symbols, or says why it has none",
    sql`update certificates set snapshot = jsonb_set(jsonb_set(snapshot, '{form,problems}', '[]'), '{form,rows}',
      (select jsonb_agg(line - 'coveredAutos') from jsonb_array_elements(snapshot -> 'form' -> 'rows') line))
      where jsonb_array_length(snapshot -> 'form' -> 'rows') > 0`,
    /COI-\d+-\d+ marks no box of its auto line and does not say why/,
  ],
  [
    "every open request for a certificate is on the desk",
    sql`update certificate_desk_items set service_request_id = null where certificate_id is not null`,
    /is not on the desk/,
  ],
  [
    "an answer that names a form opens its own page, not the schedule",
    sql`update workspace_messages set citations = jsonb_set(citations, '{0,page}', '3')
      where role = 'AGENT' and content like 'The email is drafted. Two of the three forms%'`,
    /an answer opens CG 20 10 12 19 on page 3; it is on page 7/,
  ],
  [
    "no time is outside business hours",
    sql`update service_requests set created_at = created_at + interval '12 hours' where account_id = ${RESTAURANT}`,
    /service_requests\.created_at: \w+DAY (2|0)/,
  ],
];

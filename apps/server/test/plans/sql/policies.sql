-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/policies/carrier.store.ts

-- listCarriers
select "id", "name", "is_carrier", "is_broker", "naic_code", "appointment"
  from "carriers"
  order by "sort_name", "id"
  limit $1;

-- listCarriersById
select "id", "name", "is_carrier", "is_broker", "naic_code", "appointment"
  from "carriers"
  where id = any ($1::uuid[]);

-- not sent by the API, or by way of another function: insertCarrier, listCarriersByName

-- === domains/policies/coverage.store.ts

-- endCoveragePart
update "coverage_facts"
  set "superseded_at" = $1
  where "part_id" = $2
  and "superseded_at" is null;

-- endCoveragePart
update "coverage_parts"
  set "removed_at" = $1
  where "id" = $2;

-- findCoveragePart
select "id", "policy_id", "line", "trigger", "aggregate_basis", "title", "position"
  from "coverage_parts"
  where "policy_id" = $1
  and "id" = $2
  and "removed_at" is null;

-- insertFacts
insert into "coverage_facts" ("agency_id", "id", "policy_id", "part_id", "kind", "key", "label", "amount_cents", "stated_as", "on_date", "text_value", "form_edition", "form_presence", "source", "status", "document_id", "page", "quote", "recorded_by", "recorded_at", "verified_by", "verified_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22);

-- listFactsOf
select "f".*, "u"."name" as "recorder_name", "v"."name" as "verifier_name"
  from "coverage_facts" as "f"
  left
  join "agency_users" as "u" on "u"."agency_id" = "f"."agency_id"
  and "u"."id" = "f"."recorded_by"
  left
  join "agency_users" as "v" on "v"."agency_id" = "f"."agency_id"
  and "v"."id" = "f"."verified_by"
  where "f"."policy_id" in ($1)
  and "f"."superseded_at" is null
  order by "f"."kind", "f"."key", "f"."id"
  limit $2;

-- listPartsOf
select "id", "policy_id", "line", "trigger", "aggregate_basis", "title", "position"
  from "coverage_parts"
  where "policy_id" in ($1)
  and "removed_at" is null
  order by "position", "id"
  limit $2;

-- lockCurrentFact
select *
  from "coverage_facts"
  where "policy_id" = $1
  and "part_id" = $2
  and "kind" = $3
  and "key" = $4
  and "superseded_at" is null
  for update;

-- lockFact
select *
  from "coverage_facts"
  where "policy_id" = $1
  and "id" = $2
  and "superseded_at" is null
  for update;

-- supersedeFacts
update "coverage_facts"
  set "superseded_at" = $1
  where "id" in ($2);

-- wasFact
select *
  from "coverage_facts"
  where "policy_id" = $1
  and "id" = $2
  and "superseded_at" is not null;

-- writeCoveragePart
update "coverage_parts"
  set "line" = $1, "trigger" = $2, "aggregate_basis" = $3, "title" = $4
  where "id" = $5;

-- not sent by the API, or by way of another function: insertCoverageParts, lockFactsOfPart

-- === domains/policies/decided-with-ledger.store.ts

-- acceptFinding
update "coverage_findings"
  set "decision" = $1, "decided_by" = $2, "decided_at" = $3, "reason" = $4
  where "policy_id" = $5
  and "file_id" = $6
  and "kind" = $7
  and "key" = $8
  and "line" is not distinct
  from (select "line"
  from "coverage_parts"
  where "id" = $9)
  and "amount_cents" = $10
  and ("decision" is null
  or "decision" = $11);

-- not sent by the API, or by way of another function: reopenDecisions, reopenFinding

-- === domains/policies/emptied-cells.store.ts

-- not sent by the API, or by way of another function: rejectEmptied

-- === domains/policies/findings/details.store.ts

-- not sent by the API, or by way of another function: removeDetails, saveDetails

-- === domains/policies/findings/extraction.store.ts

-- listExtractionsOf
select "e".*
  from "policy_extractions" as "e"
  inner
  join "policy_documents" as "d" on "d"."agency_id" = "e"."agency_id"
  and "d"."file_id" = "e"."file_id"
  where not exists ( select
  from document_splits s
  where s.agency_id = d.agency_id
  and s.file_id = d.file_id
  and s.state = 'DONE')
  and "e"."policy_id" in ($1)
  order by "e"."created_at" desc, "e"."id" desc
  limit $2;

-- lockExtraction
select *
  from "policy_extractions"
  where "id" = $1
  for update;

-- saveExtraction
update "policy_extractions"
  set "state" = $1, "progress" = $2, "failure" = $3, "finished_at" = $4
  where "id" = $5;

-- not sent by the API, or by way of another function: insertExtraction, lockExtractionOf, saveModelReading

-- === domains/policies/findings/finding.store.ts

-- findFinding
select *
  from "coverage_findings"
  where "id" = $1;

-- listFindingsIn
select "f".*, "d"."type" as "document_type", "u"."name" as "decider_name"
  from "coverage_findings" as "f"
  inner
  join "policy_documents" as "d" on "d"."agency_id" = "f"."agency_id"
  and "d"."file_id" = "f"."file_id"
  left
  join "agency_users" as "u" on "u"."agency_id" = "f"."agency_id"
  and "u"."id" = "f"."decided_by"
  where not exists ( select
  from document_splits s
  where s.agency_id = d.agency_id
  and s.file_id = d.file_id
  and s.state = 'DONE')
  and "f"."file_id" in ($1)
  order by "f"."found_at" desc, "f"."id"
  limit $2;

-- listFindingsOf
select "f".*, "d"."type" as "document_type", "u"."name" as "decider_name"
  from "coverage_findings" as "f"
  inner
  join "policy_documents" as "d" on "d"."agency_id" = "f"."agency_id"
  and "d"."file_id" = "f"."file_id"
  left
  join "agency_users" as "u" on "u"."agency_id" = "f"."agency_id"
  and "u"."id" = "f"."decided_by"
  where not exists ( select
  from document_splits s
  where s.agency_id = d.agency_id
  and s.file_id = d.file_id
  and s.state = 'DONE')
  and "f"."policy_id" in ($1)
  order by "f"."found_at" desc, "f"."id"
  limit $2;

-- not sent by the API, or by way of another function: insertFindings, listAllFindingsIn, listDecidedFindings, removeFindings, saveDecision

-- === domains/policies/findings/policy-form.store.ts

-- readForms
select "f".*, "d"."type" as "document_type"
  from "policy_forms" as "f"
  inner
  join "policy_documents" as "d" on "d"."agency_id" = "f"."agency_id"
  and "d"."file_id" = "f"."file_id"
  where not exists ( select
  from document_splits s
  where s.agency_id = d.agency_id
  and s.file_id = d.file_id
  and s.state = 'DONE')
  and "f"."policy_id" in ($1)
  order by "f"."number", "f"."first_page", "f"."id"
  limit $2;

-- not sent by the API, or by way of another function: insertForms, removeForms

-- === domains/policies/import-policies.store.ts

-- not sent by the API, or by way of another function: insertCarriers, insertPolicies, insertPolicyVersions, listCarriersBy, listPoliciesById, saveCarrierRows, savePolicyRows

-- === domains/policies/policies-by-number.store.ts

-- listPoliciesByNumber
select p.*
  from unnest($1::text[]) as n (number)
  cross
  join lateral ( select *
  from policies
  where policy_number = n.number
  order by id
  limit $2 ) p;

-- === domains/policies/policy-details.store.ts

-- listDetailsOf
select "policy_id", "details"
  from "policy_details"
  where "policy_id" in ($1);

-- === domains/policies/policy-document.store.ts

-- findPolicyDocument
select *
  from "policy_documents"
  where "file_id" = $1;

-- insertPolicyDocument
insert into "policy_documents" ("agency_id", "policy_id", "file_id", "type", "notes", "visible", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7);

-- listDocumentsByFile
select *
  from "policy_documents"
  where "file_id" in ($1);

-- listPolicyDocuments
select *
  from "policy_documents"
  where "policy_id" in ($1)
  order by "created_at" desc, "file_id" desc
  limit $2;

-- removePolicyDocument
delete
  from "policy_documents"
  where "file_id" = $1;

-- savePolicyDocument
update "policy_documents"
  set "type" = $1, "visible" = $2
  where "file_id" = $3;

-- not sent by the API, or by way of another function: listWholeDocuments

-- === domains/policies/policy-history.store.ts

-- findFactsChange
select max("at") as "at"
  from (select "changed_at" as "at"
  from "policy_versions"
  where "policy_id" = $1
  and "kind" in ($2)
  union all select "finished_at" as "at"
  from "policy_extractions"
  where "policy_id" = $3) as "changes";

-- insertPolicyVersion
insert into "policy_versions" ("agency_id", "policy_id", "version", "kind", "changed_at", "actor_type", "actor_id", "reason", "changes")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- listPolicyVersions
select "v".*, "u"."name" as "actor_name"
  from "policy_versions" as "v"
  left
  join "agency_users" as "u" on "u"."agency_id" = "v"."agency_id"
  and "u"."id" = "v"."actor_id"
  where "v"."policy_id" in ($1)
  and "v"."version" > $2
  order by "v"."version" desc
  limit $3;

-- === domains/policies/policy-list.store.ts

-- listPolicies
select *
  from "policies"
  order by "updated_at" desc, "id" desc
  limit $1;

-- listPolicies
select *
  from "policies"
  where "carrier_id" = $1
  order by "updated_at" desc, "id" desc
  limit $2;

-- listPolicies
select *
  from "policies"
  where "state" = $1
  order by "updated_at" desc, "id" desc
  limit $2;

-- listPolicies
select *
  from "policies"
  where "state" = 'INFORCE'
  and "expires_on" >= $1
  and "expires_on" <= $2
  and (expires_on, id) > ($3::date, $4::uuid)
  order by "expires_on" asc, "id" asc
  limit $5;

-- listPolicies
select *
  from "policies"
  where "state" = 'INFORCE'
  and "expires_on" >= $1
  and "expires_on" <= $2
  order by "expires_on" asc, "id" asc
  limit $3;

-- listPolicies
select *
  from "policies"
  where "type" = $1
  and "carrier_id" = $2
  order by "updated_at" desc, "id" desc
  limit $3;

-- listPolicies
select *
  from "policies"
  where "type" = $1
  order by "updated_at" desc, "id" desc
  limit $2;

-- listPolicies
select *
  from "policies"
  where (updated_at, id) < ($1::timestamptz, $2::uuid)
  order by "updated_at" desc, "id" desc
  limit $3;

-- listPolicies
select *
  from "policies"
  where id = any ((select app.search_policies($1, $2, $3, $4::uuid, $5::date, $6::date, $7, $8::uuid, $9))::uuid[])
  order by "expires_on" asc, "id" asc
  limit $10;

-- listPolicies
select *
  from "policies"
  where id = any ((select app.search_policies($1, $2, $3, $4::uuid, $5::date, $6::date, $7, $8::uuid, $9))::uuid[])
  order by "updated_at" desc, "id" desc
  limit $10;

-- === domains/policies/policy-totals.store.ts

-- listNextPolicies
select next.id
  from unnest($1::uuid[]) account (id), lateral ( select p.id
  from (select t.id, t.state, t.expires_on
  from policies t
  where t.account_id = account.id
  order by t.updated_at desc
  limit 100) p
  where p.state = 'INFORCE'
  and p.expires_on >= $2::date
  order by p.expires_on, p.id
  limit 5) next;

-- listPolicyTotals
select account.id, newest.count, newest.next
  from unnest($1::uuid[]) account (id), lateral ( select count(*)::int as count, min(p.expires_on) filter (where p.state = 'INFORCE'
  and p.expires_on >= $2::date) as next
  from (select t.state, t.expires_on
  from policies t
  where t.account_id = account.id
  order by t.updated_at desc
  limit 100) p) newest;

-- === domains/policies/policy.store.ts

-- bumpPolicy
update "policies"
  set "version" = version + 1, "updated_at" = $1
  where "id" = $2
  returning "version";

-- getPolicy
select *
  from "policies"
  where "id" = $1;

-- insertPolicy
insert into "policies" ("agency_id", "id", "account_id", "type", "market", "surplus_authority", "carrier_id", "broker_id", "quote_number", "policy_number", "source_agency_user_id", "source_type", "source_sub_type", "source_campaign_id", "source_lead_id", "source_referral_source_id", "source_notes", "source_process_type", "issued_on", "inforce_on", "expires_on", "billing_type", "payment_interval_type", "premium_cents", "estimated_commission_cents", "agency_fees_cents", "broker_fees_cents", "policy_fees_cents", "other_fees_cents", "taxes_cents", "minimum_earned_premium_cents", "state", "cancels_on", "cancellation_reason", "cancellation_note", "cancellation_recorded_by", "cancellation_recorded_at", "version", "updated_at", "created_at", "search_text")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41);

-- listPoliciesById
select *
  from "policies"
  where "id" in ($1);

-- listPoliciesOf
select *
  from "policies"
  where "account_id" in ($1)
  order by "updated_at" desc, "id" desc
  limit $2;

-- lockPolicy
select *
  from "policies"
  where "id" = $1
  for update;

-- saveNotice
update "policies"
  set "cancels_on" = $1, "cancellation_reason" = $2, "cancellation_note" = $3, "cancellation_recorded_by" = $4, "cancellation_recorded_at" = $5, "version" = $6, "updated_at" = $7
  where "id" = $8;

-- savePolicy
update "policies"
  set "type" = $1, "market" = $2, "surplus_authority" = $3, "carrier_id" = $4, "broker_id" = $5, "quote_number" = $6, "policy_number" = $7, "source_agency_user_id" = $8, "source_type" = $9, "source_sub_type" = $10, "source_campaign_id" = $11, "source_lead_id" = $12, "source_referral_source_id" = $13, "source_notes" = $14, "source_process_type" = $15, "issued_on" = $16, "inforce_on" = $17, "expires_on" = $18, "billing_type" = $19, "payment_interval_type" = $20, "premium_cents" = $21, "estimated_commission_cents" = $22, "agency_fees_cents" = $23, "broker_fees_cents" = $24, "policy_fees_cents" = $25, "other_fees_cents" = $26, "taxes_cents" = $27, "minimum_earned_premium_cents" = $28, "state" = $29, "cancels_on" = $30, "cancellation_reason" = $31, "cancellation_note" = $32, "cancellation_recorded_by" = $33, "cancellation_recorded_at" = $34, "version" = $35, "updated_at" = $36, "search_text" = $37
  where "id" = $38;

-- not sent by the API, or by way of another function: listAgenciesWithEndedPolicies, lockEndedPolicies, lockPoliciesOf, markExpired, saveSearchText

-- === domains/policies/reread-documents.store.ts

-- queueExtractions
update "policy_extractions"
  set "state" = $1, "progress" = $2, "failure" = $3, "finished_at" = $4
  where "policy_id" = $5
  and "state" = $6
  and exists (select "d"."file_id"
  from "policy_documents" as "d"
  where "d"."agency_id" = "policy_extractions"."agency_id"
  and "d"."file_id" = "policy_extractions"."file_id")
  returning "file_id";

-- not sent by the API, or by way of another function: findExtractedPolicy, queueExtractionOf

-- === domains/policies/splits/document-split.store.ts

-- listSplitsOf
select "s".*
  from "document_splits" as "s"
  inner
  join "policy_documents" as "d" on "d"."agency_id" = "s"."agency_id"
  and "d"."file_id" = "s"."file_id"
  where "s"."policy_id" in ($1)
  order by "s"."proposed_at" desc, "s"."file_id"
  limit $2;

-- lockSplit
select *
  from "document_splits"
  where "file_id" = $1
  for update;

-- saveSplit
update "document_splits"
  set "state" = $1, "parts" = $2, "failure" = $3, "decided_by" = $4, "decided_at" = $5
  where "file_id" = $6;

-- not sent by the API, or by way of another function: findSplit, findSplitInto, insertSplit, listSplitsByFile

-- === domains/policies/stale-fact.store.ts

-- markFactsStale
select *
  from "coverage_facts"
  where "policy_id" = $1
  and "document_id" = $2
  and "source" = $3
  and "status" in ($4)
  and "superseded_at" is null
  order by "id"
  limit $5
  for update;

-- not sent by the API, or by way of another function: forgetQuotes, lockVerifiedFacts, moveFacts, saveStale

-- === domains/policies/superseded-fact.store.ts

-- not sent by the API, or by way of another function: findSupersededFact

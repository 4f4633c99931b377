-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/certificates/delivery/delivery.store.ts

-- listDeliveries
select *
  from "certificate_deliveries"
  where "certificate_id" = $1
  and (delivered_at, id) < ($2::timestamptz, $3::uuid)
  order by "delivered_at" desc, "id" desc
  limit $4;

-- listDeliveries
select *
  from "certificate_deliveries"
  where "certificate_id" = $1
  order by "delivered_at" desc, "id" desc
  limit $2;

-- listDraftsTo
select newest.draft_id
  from (select $1::uuid as id
  union all select m.id
  from certificate_holders m
  where m.agency_id = app.current_agency()
  and m.merged_into = $2::uuid) w
  cross
  join lateral ( select c.id
  from certificates c
  where c.agency_id = app.current_agency()
  and c.account_id = $3::uuid
  and c.holder_id = w.id
  and c.state = 'ISSUED'
  order by c.created_at desc, c.id desc
  limit $4) live
  cross
  join lateral ( select d.draft_id, d.delivered_at, d.id
  from certificate_deliveries d
  where d.agency_id = app.current_agency()
  and d.certificate_id = live.id
  order by d.delivered_at desc, d.id desc
  limit $5) newest
  order by newest.delivered_at desc, newest.id desc
  limit $6;

-- not sent by the API, or by way of another function: insertDelivery, lockWaiting, saveReleased

-- === domains/certificates/delivery/endorsement-copy.store.ts

-- listCopies
select c.*
  from unnest($1::uuid[], $2::integer[], $3::integer[]) as p (file, first, last)
  join endorsement_copies c on c.agency_id = app.current_agency()
  and c.source_file_id = p.file
  and c.first_page = p.first
  and c.last_page = p.last;

-- not sent by the API, or by way of another function: getCopy, insertCopies, saveCopy

-- === domains/certificates/desk/desk-approval.store.ts

-- sumUpDay
select count(*) as count, round(avg(human_ms)) as average
  from (select human_ms
  from certificate_desk_approvals
  where approved_by = $1
  and approved_at >= date_trunc('day', $2::timestamptz at time zone $3) at time zone $4
  order by approved_at desc
  limit 500) today;

-- not sent by the API, or by way of another function: insertDeskApproval

-- === domains/certificates/desk/desk-item.store.ts

-- countDeskItems
select count(*) as "count"
  from (select "id"
  from "certificate_desk_items"
  where "state" = $1
  limit $2) as "counted";

-- getDeskItem
select "id", "service_request_id", "certificate_id", "account_id", "holder_name", "requester", "state", "reason", "next_step", "marks_asked", "marks_proved", "asked_hash", "due_on", "assignee_id", "created_at"
  from "certificate_desk_items"
  where "id" = $1;

-- listDeskItems
select "id", "service_request_id", "certificate_id", "account_id", "holder_name", "requester", "state", "reason", "next_step", "marks_asked", "marks_proved", "asked_hash", "due_on", "assignee_id", "created_at"
  from "certificate_desk_items"
  where "state" = $1
  and "assignee_key" = $2
  order by "due_order", "id"
  limit $3;

-- listDeskItems
select "id", "service_request_id", "certificate_id", "account_id", "holder_name", "requester", "state", "reason", "next_step", "marks_asked", "marks_proved", "asked_hash", "due_on", "assignee_id", "created_at"
  from "certificate_desk_items"
  where "state" = $1
  and (due_order, id) > ($2::date, $3::uuid)
  order by "due_order", "id"
  limit $4;

-- listDeskItems
select "id", "service_request_id", "certificate_id", "account_id", "holder_name", "requester", "state", "reason", "next_step", "marks_asked", "marks_proved", "asked_hash", "due_on", "assignee_id", "created_at"
  from "certificate_desk_items"
  where "state" = $1
  order by "due_order", "id"
  limit $2;

-- lockItemOfCertificate
select "id", "service_request_id", "certificate_id", "account_id", "holder_name", "requester", "state", "reason", "next_step", "marks_asked", "marks_proved", "asked_hash", "due_on", "assignee_id", "created_at"
  from "certificate_desk_items"
  where "certificate_id" = $1
  for update;

-- saveDeskItem
update "certificate_desk_items"
  set "certificate_id" = $1, "account_id" = $2, "holder_name" = $3, "requester" = $4, "state" = $5, "reason" = $6, "next_step" = $7, "marks_asked" = $8, "marks_proved" = $9, "asked_hash" = $10, "due_on" = $11, "assignee_id" = $12
  where "id" = $13;

-- not sent by the API, or by way of another function: insertDeskItem, listItemsToCheck, lockItemOfRequest

-- === domains/certificates/holders/holder-family.store.ts

-- === domains/certificates/holders/holder-history.store.ts

-- insertHolderVersions
insert into "certificate_holder_versions" ("agency_id", "holder_id", "version", "kind", "changed_at", "actor_type", "actor_id", "changes")
  values ($1, $2, $3, $4, $5, $6, $7, $8);

-- listHolderVersions
select "v".*, "u"."name" as "actor_name"
  from "certificate_holder_versions" as "v"
  inner
  join "agency_users" as "u" on "u"."agency_id" = "v"."agency_id"
  and "u"."id" = "v"."actor_id"
  where "v"."holder_id" = $1
  order by "v"."version" desc
  limit $2;

-- === domains/certificates/holders/holder-requirement.store.ts

-- listRequirements
select "id", "holder_id", "account_id", "asks", "wording", "contract_file_id", "contract_page", "remembered_by", "remembered_at", "version"
  from "holder_requirements"
  where "holder_id" = $1
  and (remembered_at, id) < ($2::timestamptz, $3::uuid)
  order by "remembered_at" desc, "id" desc
  limit $4;

-- listRequirements
select "id", "holder_id", "account_id", "asks", "wording", "contract_file_id", "contract_page", "remembered_by", "remembered_at", "version"
  from "holder_requirements"
  where "holder_id" = $1
  order by "remembered_at" desc, "id" desc
  limit $2;

-- lockRequirement
select "id", "holder_id", "account_id", "asks", "wording", "contract_file_id", "contract_page", "remembered_by", "remembered_at", "version"
  from "holder_requirements"
  where "id" = $1
  for update;

-- removeRequirement
delete
  from "holder_requirements"
  where "id" = $1;

-- not sent by the API, or by way of another function: findRequirement, moveRequirements, saveRequirement

-- === domains/certificates/holders/holder.store.ts

-- findSameHolder
select "id", "name", "line1", "line2", "city", "zone", "postal_code", "delivery_email", "is_active", "merged_into", "version", "sort_name"
  from "certificate_holders"
  where "identity" = $1;

-- getHolder
select "id", "name", "line1", "line2", "city", "zone", "postal_code", "delivery_email", "is_active", "merged_into", "version", "sort_name"
  from "certificate_holders"
  where "id" = $1;

-- insertHolder
insert into "certificate_holders" ("agency_id", "id", "name", "line1", "line2", "city", "zone", "postal_code", "identity", "delivery_email", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict ("agency_id", "identity") do nothing
  returning "id", "name", "line1", "line2", "city", "zone", "postal_code", "delivery_email", "is_active", "merged_into", "version", "sort_name";

-- listHolders
select "id", "name", "line1", "line2", "city", "zone", "postal_code", "delivery_email", "is_active", "merged_into", "version", "sort_name"
  from "certificate_holders"
  where "merged_into" is null
  and (sort_name, id) > ($1, $2::uuid)
  order by "sort_name", "id"
  limit $3;

-- listHolders
select "id", "name", "line1", "line2", "city", "zone", "postal_code", "delivery_email", "is_active", "merged_into", "version", "sort_name"
  from "certificate_holders"
  where "merged_into" is null
  and id = any ((select app.search_certificate_holders($1, $2, $3::uuid, $4))::uuid[])
  order by "sort_name", "id"
  limit $5;

-- listHolders
select "id", "name", "line1", "line2", "city", "zone", "postal_code", "delivery_email", "is_active", "merged_into", "version", "sort_name"
  from "certificate_holders"
  where "merged_into" is null
  order by "sort_name", "id"
  limit $1;

-- lockHolders
select "id", "name", "line1", "line2", "city", "zone", "postal_code", "delivery_email", "is_active", "merged_into", "version", "sort_name"
  from "certificate_holders"
  where "id" in ($1)
  order by "id"
  for update;

-- saveHolder
update "certificate_holders"
  set "name" = $1, "line1" = $2, "line2" = $3, "city" = $4, "zone" = $5, "postal_code" = $6, "identity" = $7, "delivery_email" = $8, "is_active" = $9, "version" = $10
  where "id" = $11;

-- not sent by the API, or by way of another function: countMerged, insertHolders, listSameHolders, lockHolder, releaseIdentity, saveMerged

-- === domains/certificates/issuing/certificate-approval.store.ts

-- listApprovals
select *
  from "certificate_approvals"
  where "id" in ($1);

-- listNewestApprovals
select newest.*
  from unnest($1::uuid[]) as c (id)
  cross
  join lateral ( select *
  from certificate_approvals
  where agency_id = app.current_agency()
  and certificate_id = c.id
  order by approved_at desc, id desc
  limit 1) newest;

-- not sent by the API, or by way of another function: findIssuedApproval, getApproval, insertApproval, lockApproval, saveFailed, saveIssued

-- === domains/certificates/letters/refusal-letter.store.ts

-- listLettersOf
select "certificate_id", "draft_id"
  from "refusal_letters"
  where "certificate_id" in ($1);

-- not sent by the API, or by way of another function: insertLetter

-- === domains/certificates/records/certificate-version.store.ts

-- listVersions
select newest.*
  from unnest($1::uuid[]) as c (id)
  cross
  join lateral ( select *
  from certificate_versions
  where agency_id = app.current_agency()
  and certificate_id = c.id
  order by version desc
  limit $2) newest;

-- not sent by the API, or by way of another function: saveVersion

-- === domains/certificates/records/certificate.store.ts

-- getCertificate
select "c"."id", "c"."account_id", "c"."number", "c"."state", "c"."additional_insured", "c"."description_of_operations", "c"."issued_on", "c"."created_by", "c"."created_at", "c"."holder_id", "c"."version", "c"."corrects_id", "c"."set_aside_at", "h"."name", "h"."line1", "h"."line2", "h"."city", "h"."zone", "h"."postal_code"
  from "certificates" as "c"
  inner
  join "certificate_holders" as "h" on "h"."agency_id" = "c"."agency_id"
  and "h"."id" = "c"."holder_id"
  where "c"."id" = $1;

-- insertCertificate
insert into "certificates" ("agency_id", "id", "account_id", "holder_id", "number", "state", "additional_insured", "description_of_operations", "snapshot", "snapshot_hash", "issued_on", "created_by", "created_at", "corrects_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- listCertificates
select "c"."id", "c"."account_id", "c"."number", "c"."state", "c"."additional_insured", "c"."description_of_operations", "c"."issued_on", "c"."created_by", "c"."created_at", "c"."holder_id", "c"."version", "c"."corrects_id", "c"."set_aside_at", "h"."name", "h"."line1", "h"."line2", "h"."city", "h"."zone", "h"."postal_code"
  from "certificates" as "c"
  inner
  join "certificate_holders" as "h" on "h"."agency_id" = "c"."agency_id"
  and "h"."id" = "c"."holder_id"
  where "c"."account_id" = $1
  and (c.created_at, c.id) < ($2::timestamptz, $3::uuid)
  order by "c"."created_at" desc, "c"."id" desc
  limit $4;

-- listCertificates
select "c"."id", "c"."account_id", "c"."number", "c"."state", "c"."additional_insured", "c"."description_of_operations", "c"."issued_on", "c"."created_by", "c"."created_at", "c"."holder_id", "c"."version", "c"."corrects_id", "c"."set_aside_at", "h"."name", "h"."line1", "h"."line2", "h"."city", "h"."zone", "h"."postal_code"
  from "certificates" as "c"
  inner
  join "certificate_holders" as "h" on "h"."agency_id" = "c"."agency_id"
  and "h"."id" = "c"."holder_id"
  where "c"."account_id" = $1
  order by "c"."created_at" desc, "c"."id" desc
  limit $2;

-- listCertificatesById
select "c"."id", "c"."account_id", "c"."number", "c"."state", "c"."additional_insured", "c"."description_of_operations", "c"."issued_on", "c"."created_by", "c"."created_at", "c"."holder_id", "c"."version", "c"."corrects_id", "c"."set_aside_at", "h"."name", "h"."line1", "h"."line2", "h"."city", "h"."zone", "h"."postal_code"
  from "certificates" as "c"
  inner
  join "certificate_holders" as "h" on "h"."agency_id" = "c"."agency_id"
  and "h"."id" = "c"."holder_id"
  where "c"."id" in ($1);

-- listCertificatesOf
select "c"."id", "c"."account_id", "c"."number", "c"."state", "c"."additional_insured", "c"."description_of_operations", "c"."issued_on", "c"."created_by", "c"."created_at", "c"."holder_id", "c"."version", "c"."corrects_id", "c"."set_aside_at", "h"."name", "h"."line1", "h"."line2", "h"."city", "h"."zone", "h"."postal_code"
  from "certificates" as "c"
  inner
  join "certificate_holders" as "h" on "h"."agency_id" = "c"."agency_id"
  and "h"."id" = "c"."holder_id"
  where "c"."account_id" in ($1)
  order by "c"."created_at" desc, "c"."id" desc
  limit $2;

-- listSnapshots
select "id", "snapshot"
  from "certificates"
  where "id" in ($1);

-- lockCertificate
select "c"."id", "c"."account_id", "c"."number", "c"."state", "c"."additional_insured", "c"."description_of_operations", "c"."issued_on", "c"."created_by", "c"."created_at", "c"."holder_id", "c"."version", "c"."corrects_id", "c"."set_aside_at", "h"."name", "h"."line1", "h"."line2", "h"."city", "h"."zone", "h"."postal_code"
  from "certificates" as "c"
  inner
  join "certificate_holders" as "h" on "h"."agency_id" = "c"."agency_id"
  and "h"."id" = "c"."holder_id"
  where "c"."id" = $1
  for update of "c";

-- saveSetAside
update "certificates"
  set "set_aside_at" = $1
  where "id" = $2;

-- takeNumber
insert into "certificate_numbers" ("agency_id", "year", "last")
  values ($1, $2, $3)
  on conflict ("agency_id", "year") do update
  set "last" = certificate_numbers.last + 1
  returning "last";

-- === domains/certificates/records/form-acceptance.store.ts

-- listLiveOfAccounts
select "a".*, "p"."account_id"
  from "form_acceptances" as "a"
  inner
  join "policies" as "p" on "p"."agency_id" = "a"."agency_id"
  and "p"."id" = "a"."policy_id"
  where "p"."account_id" in ($1)
  and "a"."withdrawn_at" is null
  order by "a"."accepted_at" desc, "a"."id" desc
  limit $2;

-- listWaiting
select *
  from "form_acceptances"
  where "confirmed_at" is null
  and "withdrawn_at" is null
  and (accepted_at, id) < ($1::timestamptz, $2::uuid)
  order by "accepted_at" desc, "id" desc
  limit $3;

-- listWaiting
select *
  from "form_acceptances"
  where "confirmed_at" is null
  and "withdrawn_at" is null
  order by "accepted_at" desc, "id" desc
  limit $1;

-- lockAcceptance
select *
  from "form_acceptances"
  where "id" = $1
  for update;

-- saveAcceptance
update "form_acceptances"
  set "confirmed_by" = $1, "confirmed_at" = $2, "withdrawn_by" = $3, "withdrawn_at" = $4, "version" = $5
  where "id" = $6;

-- not sent by the API, or by way of another function: insertAcceptance, listConfirmed, listWithdrawnAmong, lockLiveOfForm

-- === domains/certificates/records/holder-certificates.store.ts

-- listCertificatesOfHolder
select newest.id
  from (select $1::uuid as id
  union all select m.id
  from certificate_holders m
  where m.agency_id = app.current_agency()
  and m.merged_into = $2::uuid) w
  cross
  join lateral ( select c.id, c.created_at
  from certificates c
  where c.agency_id = app.current_agency()
  and c.holder_id = w.id
  and (c.created_at, c.id) < ($3::timestamptz, $4::uuid)
  order by c.created_at desc, c.id desc
  limit $5) newest
  order by newest.created_at desc, newest.id desc
  limit $6;

-- listCertificatesOfHolder
select newest.id
  from (select $1::uuid as id
  union all select m.id
  from certificate_holders m
  where m.agency_id = app.current_agency()
  and m.merged_into = $2::uuid) w
  cross
  join lateral ( select c.id, c.created_at
  from certificates c
  where c.agency_id = app.current_agency()
  and c.holder_id = w.id
  order by c.created_at desc, c.id desc
  limit $3) newest
  order by newest.created_at desc, newest.id desc
  limit $4;

-- listHolderUse
select h.id, (select count(*)
  from (select 1
  from (select h.id as id
  union all select m.id
  from certificate_holders m
  where m.agency_id = app.current_agency()
  and m.merged_into = h.id) w
  join certificates c on c.agency_id = app.current_agency()
  and c.holder_id = w.id
  and c.state = 'ISSUED'
  limit $1) live) as live, (select newest.id
  from (select h.id as id
  union all select m.id
  from certificate_holders m
  where m.agency_id = app.current_agency()
  and m.merged_into = h.id) w
  cross
  join lateral ( select c.id, c.created_at
  from certificates c
  where c.agency_id = app.current_agency()
  and c.holder_id = w.id
  order by c.created_at desc, c.id desc
  limit 1) newest
  order by newest.created_at desc, newest.id desc
  limit 1) as last_id
  from unnest($2::uuid[]) h (id);

-- === domains/certificates/records/page-mention.store.ts

-- not sent by the API, or by way of another function: findUnreadDocument, listGroundDocuments, listPolicyPages

-- === domains/certificates/statements/statement-key.store.ts

-- not sent by the API, or by way of another function: listPublishedKeys, publishKey

-- === domains/certificates/statements/statement.store.ts

-- not sent by the API, or by way of another function: findByCode, insertStatement, listCodeHashes

-- === domains/certificates/templates/template.store.ts

-- findReadyTemplate
select *
  from "certificate_templates"
  where "edition" = $1
  and "state" = 'READY';

-- findTemplate
select *
  from "certificate_templates"
  where "id" = $1;

-- listReadyEditions
select "edition"
  from "certificate_templates"
  where "state" = 'READY';

-- listTemplates
select *
  from "certificate_templates"
  order by "added_at" desc, "id" desc
  limit $1;

-- lockTemplate
select *
  from "certificate_templates"
  where "id" = $1
  for update;

-- retireReady
update "certificate_templates"
  set "state" = 'RETIRED'
  where "edition" = $1
  and "state" = $2;

-- saveTemplate
update "certificate_templates"
  set "state" = $1, "failure" = $2, "fields" = $3, "mapping" = $4, "version" = $5, "sample_version" = $6, "confirmed_by" = $7, "confirmed_at" = $8
  where "id" = $9;

-- not sent by the API, or by way of another function: insertTemplate, lockTemplateOfFile

-- === domains/certificates/versions/certificate-notice.store.ts

-- getNotice
select *
  from "certificate_notices"
  where "draft_id" = $1;

-- listNotices
select newest.*
  from unnest($1::uuid[]) as c (id)
  cross
  join lateral ( select *
  from certificate_notices
  where agency_id = app.current_agency()
  and certificate_id = c.id
  order by created_at desc, draft_id desc
  limit $2) newest;

-- not sent by the API, or by way of another function: insertNotice

-- === domains/certificates/versions/correction.store.ts

-- listCorrections
select newest.id, newest.corrects_id
  from unnest($1::uuid[]) as c (id)
  cross
  join lateral ( select id, corrects_id
  from certificates
  where agency_id = app.current_agency()
  and corrects_id = c.id
  and set_aside_at is null
  order by created_at desc
  limit 1) newest;

-- not sent by the API, or by way of another function: findOpenCorrection

-- === domains/certificates/versions/live-certificates.store.ts

-- listLiveOfPolicy
select distinct r.certificate_id as id
  from certificate_rows r
  join certificates c on c.agency_id = r.agency_id
  and c.id = r.certificate_id
  and c.state = 'ISSUED'
  where r.agency_id = app.current_agency()
  and r.policy_id = $1::uuid
  and r.certificate_id < $2::uuid
  order by r.certificate_id desc
  limit $3;

-- listLiveOfPolicy
select distinct r.certificate_id as id
  from certificate_rows r
  join certificates c on c.agency_id = r.agency_id
  and c.id = r.certificate_id
  and c.state = 'ISSUED'
  where r.agency_id = app.current_agency()
  and r.policy_id = $1::uuid
  order by r.certificate_id desc
  limit $2;

-- not sent by the API, or by way of another function: findNewestLive

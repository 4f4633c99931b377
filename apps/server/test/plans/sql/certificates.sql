-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/certificates/records/certificate.store.ts

-- getCertificate
select "c"."id", "c"."account_id", "c"."number", "c"."state", "c"."additional_insured", "c"."description_of_operations", "c"."issued_on", "c"."created_by", "c"."created_at", "c"."holder_id", "h"."name", "h"."line1", "h"."line2", "h"."city", "h"."zone", "h"."postal_code"
  from "certificates" as "c"
  inner
  join "certificate_holders" as "h" on "h"."agency_id" = "c"."agency_id"
  and "h"."id" = "c"."holder_id"
  where "c"."id" = $1;

-- insertCertificate
insert into "certificates" ("agency_id", "id", "account_id", "holder_id", "number", "state", "additional_insured", "description_of_operations", "snapshot", "snapshot_hash", "issued_on", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- insertHolder
insert into "certificate_holders" ("agency_id", "id", "name", "line1", "line2", "city", "zone", "postal_code", "identity", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("agency_id", "identity") do nothing;

-- insertHolder
select *
  from "certificate_holders"
  where "identity" = $1;

-- listCertificates
select "c"."id", "c"."account_id", "c"."number", "c"."state", "c"."additional_insured", "c"."description_of_operations", "c"."issued_on", "c"."created_by", "c"."created_at", "c"."holder_id", "h"."name", "h"."line1", "h"."line2", "h"."city", "h"."zone", "h"."postal_code"
  from "certificates" as "c"
  inner
  join "certificate_holders" as "h" on "h"."agency_id" = "c"."agency_id"
  and "h"."id" = "c"."holder_id"
  where "c"."account_id" = $1
  and (c.created_at, c.id) < ($2::timestamptz, $3::uuid)
  order by "c"."created_at" desc, "c"."id" desc
  limit $4;

-- listCertificates
select "c"."id", "c"."account_id", "c"."number", "c"."state", "c"."additional_insured", "c"."description_of_operations", "c"."issued_on", "c"."created_by", "c"."created_at", "c"."holder_id", "h"."name", "h"."line1", "h"."line2", "h"."city", "h"."zone", "h"."postal_code"
  from "certificates" as "c"
  inner
  join "certificate_holders" as "h" on "h"."agency_id" = "c"."agency_id"
  and "h"."id" = "c"."holder_id"
  where "c"."account_id" = $1
  order by "c"."created_at" desc, "c"."id" desc
  limit $2;

-- listCertificatesOf
select "c"."id", "c"."account_id", "c"."number", "c"."state", "c"."additional_insured", "c"."description_of_operations", "c"."issued_on", "c"."created_by", "c"."created_at", "c"."holder_id", "h"."name", "h"."line1", "h"."line2", "h"."city", "h"."zone", "h"."postal_code"
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

-- takeNumber
insert into "certificate_numbers" ("agency_id", "year", "last")
  values ($1, $2, $3)
  on conflict ("agency_id", "year") do update
  set "last" = certificate_numbers.last + 1
  returning "last";

-- === domains/certificates/records/page-mention.store.ts

-- not sent by the API, or by way of another function: findUnreadDocument, listPolicyPages

-- === domains/certificates/templates/template.store.ts

-- findTemplate
select *
  from "certificate_templates"
  where "id" = $1;

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

-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/agency/agency-license.store.ts

-- listLicenses
select "state", "number", "expires_on"
  from "agency_licenses"
  order by "state";

-- removeLicense
delete
  from "agency_licenses"
  where "state" = $1;

-- saveLicense
insert into "agency_licenses" ("agency_id", "state", "number", "expires_on", "updated_at", "updated_by")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("agency_id", "state") do update
  set "number" = $7, "expires_on" = $8, "updated_at" = $9, "updated_by" = $10;

-- === domains/agency/agency-settings.store.ts

-- findSettings
select *
  from "agency_settings";

-- saveSettings
insert into "agency_settings" ("agency_id", "time_zone", "business_hours", "producer_name", "contact_name", "phone", "fax", "email", "line1", "line2", "city", "zone", "postal_code", "authorized_representative", "email_signature", "version", "updated_at", "updated_by")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
  on conflict ("agency_id") do update
  set "time_zone" = $19, "business_hours" = $20, "producer_name" = $21, "contact_name" = $22, "phone" = $23, "fax" = $24, "email" = $25, "line1" = $26, "line2" = $27, "city" = $28, "zone" = $29, "postal_code" = $30, "authorized_representative" = $31, "email_signature" = $32, "version" = $33, "updated_at" = $34, "updated_by" = $35
  where "agency_settings"."version" = $36
  returning "version";

-- not sent by the API, or by way of another function: getAgencyName

-- === domains/agency/forms-license.store.ts

-- findFormsLicense
select *
  from "forms_license_attestations"
  order by "attested_at" desc, "id" desc
  limit $1;

-- insertFormsLicense
insert into "forms_license_attestations" ("agency_id", "id", "license", "attested_by", "attested_at", "valid_through")
  values ($1, $2, $3, $4, $5, $6);

-- markWithdrawn
update "forms_license_attestations"
  set "withdrawn_by" = $1, "withdrawn_at" = $2
  where "id" = $3
  and "withdrawn_at" is null;

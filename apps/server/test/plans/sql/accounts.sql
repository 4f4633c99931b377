-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/accounts/account.store.ts

-- bumpAccounts
update "accounts"
  set "version" = version + 1, "updated_at" = $1
  where "id" in ($2);

-- findAccount
select "id", "type", "origin", "name", "dba", "email", "phone", "naics", "website", "line1", "line2", "city", "zone", "postal_code", "manager_id", "version", "created_at", "updated_at"
  from "accounts"
  where "id" = $1;

-- getAccount
select "id", "type", "origin", "name", "dba", "email", "phone", "naics", "website", "line1", "line2", "city", "zone", "postal_code", "manager_id", "version", "created_at", "updated_at"
  from "accounts"
  where "id" = $1;

-- insertAccount
insert into "accounts" ("agency_id", "id", "type", "origin", "dba", "naics", "website", "name", "email", "phone", "line1", "line2", "city", "zone", "postal_code", "sort_name", "search_text", "manager_id", "version", "created_at", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21);

-- listAccounts
select "id", "type", "origin", "name", "dba", "email", "phone", "naics", "website", "line1", "line2", "city", "zone", "postal_code", "manager_id", "version", "created_at", "updated_at"
  from "accounts"
  order by "sort_name", "id"
  limit $1;

-- listAccounts
select "id", "type", "origin", "name", "dba", "email", "phone", "naics", "website", "line1", "line2", "city", "zone", "postal_code", "manager_id", "version", "created_at", "updated_at"
  from "accounts"
  where (sort_name, id) > ($1, $2::uuid)
  order by "sort_name", "id"
  limit $3;

-- listAccounts
select "id", "type", "origin", "name", "dba", "email", "phone", "naics", "website", "line1", "line2", "city", "zone", "postal_code", "manager_id", "version", "created_at", "updated_at"
  from "accounts"
  where id = any ((select app.search_accounts($1, $2, $3::uuid, $4))::uuid[])
  order by "sort_name", "id"
  limit $5;

-- listAccountsById
select "id", "type", "name", "dba"
  from "accounts"
  where id = any ($1::uuid[]);

-- listAccountsById
select "id", "type", "origin", "name", "dba", "email", "phone", "naics", "website", "line1", "line2", "city", "zone", "postal_code", "manager_id", "version", "created_at", "updated_at"
  from "accounts"
  where id = any ($1::uuid[]);

-- listSimilarAccounts
select "id", "type", "origin", "name", "dba", "email", "phone", "naics", "website", "line1", "line2", "city", "zone", "postal_code", "manager_id", "version", "created_at", "updated_at"
  from "accounts"
  where (("sort_name" >= $1
  and "sort_name" < $2)
  or "email" = $3
  or "phone" = $4)
  order by coalesce(email = $5
  or phone = $6, false) desc, length(sort_name), "sort_name", "id"
  limit $7;

-- listSimilarAccounts
select "id", "type", "origin", "name", "dba", "email", "phone", "naics", "website", "line1", "line2", "city", "zone", "postal_code", "manager_id", "version", "created_at", "updated_at"
  from "accounts"
  where (("sort_name" >= $1
  and "sort_name" < $2)
  or "phone" = $3)
  order by coalesce(email = $4
  or phone = $5, false) desc, length(sort_name), "sort_name", "id"
  limit $6;

-- lockAccount
select "id", "type", "origin", "name", "dba", "email", "phone", "naics", "website", "line1", "line2", "city", "zone", "postal_code", "manager_id", "version", "created_at", "updated_at"
  from "accounts"
  where "id" = $1
  for update;

-- saveAccount
update "accounts"
  set "name" = $1, "dba" = $2, "email" = $3, "phone" = $4, "naics" = $5, "website" = $6, "line1" = $7, "line2" = $8, "city" = $9, "zone" = $10, "postal_code" = $11, "sort_name" = $12, "search_text" = $13, "manager_id" = $14, "version" = $15, "updated_at" = $16
  where "id" = $17;

-- === domains/accounts/contact.store.ts

-- findContact
select "c"."id", "c"."name", "c"."email", "c"."phone"
  from "contacts" as "c"
  where "c"."id" = $1;

-- linkContact
insert into account_contacts (agency_id, account_id, contact_id, position) select $1, $2, $3, coalesce(max(position), 0) + 1
  from account_contacts
  where account_id = $4
  on conflict do nothing;

-- listAccountIdsOf
select "account_id"
  from "account_contacts"
  where "contact_id" = $1
  order by "account_id";

-- listContacts
select "c"."id", "c"."name", "c"."email", "c"."phone"
  from "contacts" as "c"
  order by "c"."sort_name", "c"."id"
  limit $1;

-- listContacts
select "c"."id", "c"."name", "c"."email", "c"."phone"
  from "contacts" as "c"
  where c.id = any ((select app.search_contacts($1, null, null, $2))::uuid[])
  order by "c"."sort_name", "c"."id"
  limit $3;

-- listContactsOf
select "c"."id", "c"."name", "c"."email", "c"."phone", "ac"."account_id"
  from "contacts" as "c"
  inner
  join "account_contacts" as "ac" on "ac"."agency_id" = "c"."agency_id"
  and "ac"."contact_id" = "c"."id"
  where "ac"."account_id" in ($1)
  order by "ac"."position", "c"."id";

-- listSimilarContacts
select "c"."id", "c"."name", "c"."email", "c"."phone", (select to_json(obj)
  from (select "a"."id", "a"."name"
  from "account_contacts" as "ac"
  inner
  join "accounts" as "a" on "a"."agency_id" = "ac"."agency_id"
  and "a"."id" = "ac"."account_id"
  where "ac"."agency_id" = "c"."agency_id"
  and "ac"."contact_id" = "c"."id"
  order by "a"."sort_name"
  limit $1) as obj) as "account"
  from "contacts" as "c"
  where ("c"."sort_name" = $2
  or "c"."email" = $3
  or "c"."phone" = $4)
  order by "c"."sort_name", "c"."id"
  limit $5;

-- listSimilarContacts
select "c"."id", "c"."name", "c"."email", "c"."phone", (select to_json(obj)
  from (select "a"."id", "a"."name"
  from "account_contacts" as "ac"
  inner
  join "accounts" as "a" on "a"."agency_id" = "ac"."agency_id"
  and "a"."id" = "ac"."account_id"
  where "ac"."agency_id" = "c"."agency_id"
  and "ac"."contact_id" = "c"."id"
  order by "a"."sort_name"
  limit $1) as obj) as "account"
  from "contacts" as "c"
  where ("c"."sort_name" = $2
  or "c"."phone" = $3)
  order by "c"."sort_name", "c"."id"
  limit $4;

-- saveContact
update "contacts"
  set "name" = $1, "email" = $2, "phone" = $3, "sort_name" = $4, "search_text" = $5
  where "id" = $6;

-- not sent by the API, or by way of another function: insertContact, listAccountsByContactEmail, unlinkContact

-- === domains/accounts/import-accounts.store.ts

-- listAccountsByName
select a.*
  from unnest($1::text[]) as n (name)
  cross
  join lateral ( select *
  from accounts
  where sort_name = n.name
  order by id
  limit $2 ) a;

-- saveSearchTexts
update accounts a
  set search_text = n.text
  from unnest($1::uuid[], $2::text[]) as n (id, text)
  where a.id = n.id
  and a.search_text <> n.text;

-- not sent by the API, or by way of another function: insertRows, lastPositions, listAccountsByReach, listAccountsOfContacts, restoreAccountRows, saveAccountRows, saveContactRows

-- === domains/accounts/phone.store.ts

-- not sent by the API, or by way of another function: listByPhone

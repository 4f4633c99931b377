-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/identity/agency-user.store.ts

-- findActiveUser
select "id", "email", "name"
  from "agency_users"
  where "id" = $1
  and "disabled_at" is null;

-- findUserName
select "name"
  from "agency_users"
  where "id" = $1;

-- listActiveRoles
select "id", "role"
  from "agency_users"
  where "id" in ($1)
  and "disabled_at" is null;

-- listActiveUsers
select "id", "email", "name"
  from "agency_users"
  where "disabled_at" is null
  order by "name", "id"
  limit $1;

-- listUsersById
select "id", "email", "name"
  from "agency_users"
  where id = any ($1::uuid[]);

-- === domains/identity/provisioning.store.ts

-- not sent by the API, or by way of another function: disableUser, insertAgency, insertAgencyUser, saveUserRole

-- === domains/identity/session.store.ts

-- listLiveSessions
select "id", "browser", "created_at", "last_seen_at", "expires_at"
  from "sessions"
  where "user_id" = $1
  and "revoked_at" is null
  and "expires_at" > now()
  and "last_seen_at" > now() - interval '12 hours'
  order by "created_at" desc
  limit $2;

-- revokeSessionOf
update "sessions"
  set "revoked_at" = now()
  where "user_id" = $1
  and "id" = $2
  and "revoked_at" is null;

-- === domains/identity/sign-in.store.ts

-- insertChallenge
select *
  from app.start_sign_in( $1, $2, $3, $4, $5, $6, $7, make_interval(mins => $8), $9::boolean);

-- not sent by the API, or by way of another function: findSignInMail, openSession, sealCode, takeTry

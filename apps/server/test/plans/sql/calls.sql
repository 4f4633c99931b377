-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/calls/call.store.ts

-- listCallsById
select *
  from "calls"
  where "id" in ($1);

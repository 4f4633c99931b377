-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/calls/call.store.ts

-- getCall
select "id", "status", "from_name", "from_number", "account_id", "disconnection_reason", "sentiment", "is_successful", "summary", "started_at", "ended_at", "recording_consent", "recording_file_id", "recording_problem"
  from "calls"
  where "id" = $1;

-- listCalls
select "id", "status", "from_name", "from_number", "account_id", "disconnection_reason", "sentiment", "is_successful", "summary", "started_at", "ended_at", "recording_consent", "recording_file_id", "recording_problem"
  from "calls"
  order by "started_at" desc, "id" desc
  limit $1;

-- listCalls
select "id", "status", "from_name", "from_number", "account_id", "disconnection_reason", "sentiment", "is_successful", "summary", "started_at", "ended_at", "recording_consent", "recording_file_id", "recording_problem"
  from "calls"
  where "account_id" = $1
  order by "started_at" desc, "id" desc
  limit $2;

-- listCalls
select "id", "status", "from_name", "from_number", "account_id", "disconnection_reason", "sentiment", "is_successful", "summary", "started_at", "ended_at", "recording_consent", "recording_file_id", "recording_problem"
  from "calls"
  where "status" = $1
  order by "started_at" desc, "id" desc
  limit $2;

-- listCalls
select "id", "status", "from_name", "from_number", "account_id", "disconnection_reason", "sentiment", "is_successful", "summary", "started_at", "ended_at", "recording_consent", "recording_file_id", "recording_problem"
  from "calls"
  where (started_at, id) < ($1::timestamptz, $2::uuid)
  order by "started_at" desc, "id" desc
  limit $3;

-- listCalls
select "id", "status", "from_name", "from_number", "account_id", "disconnection_reason", "sentiment", "is_successful", "summary", "started_at", "ended_at", "recording_consent", "recording_file_id", "recording_problem"
  from "calls"
  where id = any ((select app.search_calls($1, $2, $3::timestamptz, $4::uuid, $5))::uuid[])
  order by "started_at" desc, "id" desc
  limit $6;

-- listCallsById
select "id", "status", "from_name", "from_number", "account_id", "disconnection_reason", "sentiment", "is_successful", "summary", "started_at", "ended_at", "recording_consent", "recording_file_id", "recording_problem"
  from "calls"
  where "id" in ($1);

-- listTranscripts
select "id", "transcript"
  from "calls"
  where "id" in ($1);

-- === domains/calls/phone-number.store.ts

-- listPhoneNumbers
select "number", "provider"
  from "agency_phone_numbers"
  order by "number"
  limit $1;

-- not sent by the API, or by way of another function: deletePhoneNumber, findAgencyOfNumber, insertPhoneNumber

-- === domains/calls/received-call.store.ts

-- not sent by the API, or by way of another function: findReceivedCall, insertReceivedCall, lockCallEvents, saveFinished, saveReceivedCall, saveRecording

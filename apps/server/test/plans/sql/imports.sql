-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/imports/import-correction.store.ts

-- correctionsOf
select "row_number", "column_number" as "column", "value", "corrected_by", "corrected_at"
  from "import_corrections"
  where "import_id" = $1
  and "row_number" = any ($2::integer[])
  order by "row_number", "column_number";

-- saveCorrection
insert into "import_corrections" ("agency_id", "import_id", "row_number", "column_number", "value", "corrected_by", "corrected_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("agency_id", "import_id", "row_number", "column_number") do update
  set "value" = $8, "corrected_by" = $9, "corrected_at" = $10;

-- not sent by the API, or by way of another function: removeCorrection

-- === domains/imports/import-row-repeats.store.ts

-- earlierKeys
select match_key as key, min(row_number) as number
  from import_rows
  where import_id = $1
  and match_key = any ($2::text[])
  and row_number < $3
  and row_number <> all ($4::integer[])
  and same_as is null
  group by match_key;

-- laterRelated
select row_number as number
  from ( select row_number
  from import_rows
  where import_id = $1
  and match_key = any ($2::text[])
  and row_number > $3 union select row_number
  from import_rows
  where import_id = $4
  and target_id = any ($5::uuid[])
  and row_number > $6 union select row_number
  from import_rows
  where import_id = $7
  and outcome = 'DUPLICATE'
  and same_as = any ($8::integer[])
  and row_number > $9) related
  where row_number <> all ($10::integer[])
  order by row_number
  limit $11;

-- not sent by the API, or by way of another function: earlierTargets, ownTargets

-- === domains/imports/import-row-work.store.ts

-- lockRows
select "row_number" as "number", "cells", "outcome", "left_out", "problems", "match_key" as "key"
  from "import_rows"
  where "import_id" = $1
  and "row_number" = any ($2::integer[])
  order by "row_number"
  for update;

-- saveRowValidations
update import_rows r
  set outcome = given.outcome, reason = given.reason, target_id = given.target, match_key = given.key, problems = given.problems, changes = given.changes, left_out = given."leftOut", same_as = given."sameAs"
  from jsonb_to_recordset($1::jsonb) as given (number integer, outcome text, reason text, target uuid, key text, problems jsonb, changes jsonb, "leftOut" text[], "sameAs" integer)
  where r.import_id = $2
  and r.row_number = any ($3::integer[])
  and r.row_number = given.number;

-- not sent by the API, or by way of another function: insertImportRows, lockRowsAfter, lockRowsBefore, removeImported, saveUndone, saveWritten

-- === domains/imports/import-row.store.ts

-- countNotUndone
select "import_id", count(*)::integer as "kept"
  from "import_rows"
  where "import_id" in ($1)
  and "kept_reason" is not null
  group by "import_id";

-- findImportRow
select "row_number", "cells", "outcome", "reason", "problems", "left_out", "changes", "same_as", "target_id", "applied_at", "undone_at", "kept_reason"
  from "import_rows"
  where "import_id" = $1
  and "row_number" = $2;

-- listImportRows
select "row_number", "cells", "outcome", "reason", "problems", "left_out", "changes", "same_as", "target_id", "applied_at", "undone_at", "kept_reason"
  from "import_rows"
  where "import_id" = $1
  and "row_number" > $2
  order by "row_number"
  limit $3;

-- listSamples
select i.id as import_id, r.cells
  from unnest($1::uuid[]) as i (id)
  cross
  join lateral ( select cells, row_number
  from import_rows
  where import_id = i.id
  order by row_number
  limit $2) r
  order by i.id, r.row_number;

-- === domains/imports/import.store.ts

-- getImport
select *
  from "imports"
  where "id" = $1;

-- listImports
select *
  from "imports"
  order by "created_at" desc, "id" desc
  limit $1;

-- listImports
select *
  from "imports"
  where (created_at, id) < ($1::timestamptz, $2::uuid)
  order by "created_at" desc, "id" desc
  limit $3;

-- lockImport
select *
  from "imports"
  where "id" = $1
  for update;

-- saveImport
update "imports"
  set "cells_corrected" = $1
  where "id" = $2;

-- saveImport
update "imports"
  set "problem_counts" = $1, "left_out" = $2, "count_new" = $3, "count_update" = $4, "count_duplicate" = $5, "count_refused" = $6
  where "id" = $7;

-- saveImport
update "imports"
  set "state" = $1, "failure" = $2, "matching" = $3, "rows_checked" = $4, "checked_to" = $5, "problem_counts" = $6, "left_out" = $7, "version" = $8, "count_new" = $9, "count_update" = $10, "count_duplicate" = $11, "count_refused" = $12
  where "id" = $13;

-- not sent by the API, or by way of another function: findImport, insertImport, planAnew, removeImport, takeTurn

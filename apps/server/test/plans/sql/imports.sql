-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/imports/import-row-work.store.ts

-- not sent by the API, or by way of another function: earlierKeys, earlierTargets, insertImportRows, lockRowsAfter, lockRowsBefore, ownTargets, removeImported, saveRowValidations, saveUndone, saveWritten

-- === domains/imports/import-row.store.ts

-- countNotUndone
select "import_id", count(*)::integer as "kept"
  from "import_rows"
  where "import_id" in ($1)
  and "kept_reason" is not null
  group by "import_id";

-- listImportRows
select "row_number", "cells", "outcome", "reason", "target_id", "applied_at", "undone_at", "kept_reason"
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
  set "state" = $1, "started_at" = $2, "asked_by" = $3, "version" = $4
  where "id" = $5;

-- not sent by the API, or by way of another function: findImport, insertImport, planAnew, removeImport, takeTurn

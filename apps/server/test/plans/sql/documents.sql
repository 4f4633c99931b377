-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/documents/agency-storage.store.ts

-- lockCounter
select "bytes"
  from "agency_storage"
  where "agency_id" = $1
  for update;

-- not sent by the API, or by way of another function: addStorage, lockStorage

-- === domains/documents/extraction-usage.store.ts

-- not sent by the API, or by way of another function: addExtractionCpu, findExtractionUsage, takePages

-- === domains/documents/file-page.store.ts

-- findPage
select "page", "text", "words", "width", "height", "source"
  from "file_pages"
  where "file_id" = $1
  and "page" = $2;

-- listPageSizes
select "page", "width", "height"
  from "file_pages"
  where "file_id" = $1
  order by "page"
  limit $2;

-- listPageTexts
select p.file_id, p.page, left(p.text, $1) as text, length(p.text) as length, p.source
  from unnest($2::uuid[], $3::int[]) as w (file_id, page)
  join file_pages p on p.agency_id = app.current_agency()
  and p.file_id = w.file_id
  and p.page = w.page;

-- listPagesContaining
select "page"
  from "file_pages"
  where "file_id" = $1
  and translate(text, E'\n\t\f\r', ' ') ilike $2
  order by "page"
  limit $3;

-- listShownPages
select "page", "width", "height", "source", left(text, $1) as "text", substring(words
  from 1 for $2) as "words"
  from "file_pages"
  where "file_id" = $3
  and "page" >= $4
  and "page" <= $5
  order by "page";

-- not sent by the API, or by way of another function: insertPages, listPackedWords, listSavedPages, removePages, searchPages

-- === domains/documents/stored-file.store.ts

-- change
update "files"
  set "attached_at" = $1, "retention_class" = $2
  where "id" = $3;

-- change
update "files"
  set "deleted_at" = $1, "deleted_by" = $2, "purge_after" = $3
  where "id" = $4;

-- findFile
select *
  from "files"
  where "id" = $1;

-- listFiles
select *
  from "files"
  where "id" in ($1)
  and "deleted_at" is null;

-- lockFile
select *
  from "files"
  where "id" = $1
  for update;

-- not sent by the API, or by way of another function: addPagesRead, getFile, insertFile, listDueFiles, saveAttached, saveDeleted, saveExtraction, savePurged, saveScan, saveStored

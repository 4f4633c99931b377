-- Written by `pnpm generate`: what each store sends when every operation of the API is called. Never edited.

-- === domains/documents/agency-storage.store.ts

-- not sent by the API, or by way of another function: addStorage, lockStorage

-- === domains/documents/extraction-usage.store.ts

-- not sent by the API, or by way of another function: addExtractionCpu, findExtractionUsage, takePages

-- === domains/documents/file-page.store.ts

-- not sent by the API, or by way of another function: findPage, insertPages, listPackedWords, listPageTexts, listSavedPages, removePages, searchPages

-- === domains/documents/stored-file.store.ts

-- change
update "files"
  set "attached_at" = $1, "retention_class" = $2
  where "id" = $3;

-- change
update "files"
  set "deleted_at" = $1, "deleted_by" = $2, "purge_after" = $3
  where "id" = $4;

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

-- not sent by the API, or by way of another function: addPagesRead, findFile, getFile, insertFile, listDueFiles, saveAttached, saveDeleted, saveExtraction, savePurged, saveScan, saveStored

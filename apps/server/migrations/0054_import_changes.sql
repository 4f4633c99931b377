-- What an imported row changes on the record it updates: the old and the new value by field, for the preview. Null in rows
-- checked by the release before.
alter table import_rows add column changes jsonb;

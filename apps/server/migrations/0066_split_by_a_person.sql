-- A person may split a file that nothing was proposed for.
-- way back: nothing; the version before inserts as the worker
grant insert on document_splits to cara_api;

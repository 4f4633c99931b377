-- In a transaction of its own, because it reads the whole table; the constraint is of 0049.
alter table workspace_takeovers validate constraint workspace_takeovers_known_state;

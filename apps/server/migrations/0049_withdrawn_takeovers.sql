-- Whoever asked to take over a workspace can withdraw the request.
alter table workspace_takeovers drop constraint workspace_takeovers_known_state;
alter table workspace_takeovers add constraint workspace_takeovers_known_state
  check (state in ('ACCEPTED', 'DECLINED', 'LAPSED', 'PENDING', 'WITHDRAWN')) not valid;

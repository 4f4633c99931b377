-- Whoever asked to take over a workspace can withdraw the request.
-- way back: add it again without WITHDRAWN, after such rows became LAPSED; the release before writes none
alter table workspace_takeovers drop constraint workspace_takeovers_known_state;
alter table workspace_takeovers add constraint workspace_takeovers_known_state
  check (state in ('ACCEPTED', 'DECLINED', 'LAPSED', 'PENDING', 'WITHDRAWN')) not valid;

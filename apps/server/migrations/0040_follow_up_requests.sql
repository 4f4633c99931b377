-- A closed request is never reopened; what comes after it is a new request that points back to it.
create table service_request_follow_ups (
  agency_id uuid not null references agencies (agency_id) on delete restrict,
  service_request_id uuid not null,
  follows_id uuid not null,
  primary key (agency_id, service_request_id),
  constraint service_request_follow_ups_request foreign key (agency_id, service_request_id)
    references service_requests (agency_id, id) on delete cascade,
  constraint service_request_follow_ups_follows foreign key (agency_id, follows_id)
    references service_requests (agency_id, id) on delete cascade
);
create index service_request_follow_ups_by_followed on service_request_follow_ups (agency_id, follows_id, service_request_id);

call app.guard_table('service_request_follow_ups');
grant select, insert on service_request_follow_ups to cara_app;

-- The whole log is read by administrators, the newest first, and by who did it.
create index audit_log_at on platform.audit_log (at desc, audit_id desc);
create index audit_log_actor on platform.audit_log (actor_id, at desc) where actor_id is not null;

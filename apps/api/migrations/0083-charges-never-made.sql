-- Tips whose charge could not be asked for are inquired about as well: by the id of our own attempt.
update tipping.tips set inquire_at = started_at
where state in ('STARTED', 'PROCESSING') and inquire_at is null;

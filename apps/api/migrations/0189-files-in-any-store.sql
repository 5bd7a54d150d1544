-- A file may lie in a store of its own instead of the database. It is always kept here first, inside the
-- transaction that it belongs to, and carried over afterwards; its row says where it is.
alter table platform.files
  alter column bytes drop not null,
  -- The first bytes, which tell how large a picture is; of a file that lies here they are read from it.
  add column head bytea,
  -- The name of the file in the store; null: it lies here.
  add column object_key text unique,
  add check ((bytes is null) = (object_key is not null)),
  add check ((head is null) = (object_key is null));
create index files_to_carry on platform.files (created_at) where object_key is null;

-- What lies in the store and is to be removed there: files that nobody shows any more, and from before a
-- file is carried until it is, so that one that is forgotten on the way leaves nothing there.
create table platform.objects_to_remove (
  object_key text primary key,
  remove_after timestamptz(3) not null
);
create index objects_to_remove_in_time on platform.objects_to_remove (remove_after);

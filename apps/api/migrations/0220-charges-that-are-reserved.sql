-- A charge may be reserved on a card and captured apart: what is paid for it is then authorised alone.
alter table providers.token_charges
  add column is_reserved boolean not null default false;

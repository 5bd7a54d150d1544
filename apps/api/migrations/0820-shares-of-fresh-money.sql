-- What a payment brought a person by a split is reviewed apart from what it brought anyone directly.
alter table payouts.review_parts
  add column source text not null default 'TIP' check (source in ('TIP', 'SHARE')),
  drop constraint review_parts_pkey,
  add primary key (review_id, tip_id, source, part);
create index review_parts_of_tip on payouts.review_parts (tip_id);

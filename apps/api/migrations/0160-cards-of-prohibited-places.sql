-- What a card of a prohibited place has paid is given back by itself: nobody asks for such a refund and
-- nobody decides about it. The receipt and the person's own list say why, so the tip remembers it; the
-- country itself is not kept.
alter table tipping.tips add column is_card_prohibited boolean not null default false;

alter table tipping.refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('DUPLICATE', 'LAW', 'PROHIBITED_PLACE')),
  alter column requested_by drop not null,
  add constraint asked_for_by_somebody
    check ((requested_by is null) = (reason = 'PROHIBITED_PLACE'));

-- Payments are searched by more than names. Each module publishes what it alone knows.

create view identity.staff_search_facts as
  select membership.staff_id, membership.location_id, person.user_id, person.search_text
  from identity.memberships membership
  join identity.users person on person.user_id = membership.user_id;
comment on view identity.staff_search_facts is
  'By what people at locations are found: names, nickname, e-mail address and phone number in one text.';

create view locations.short_code_facts as
  select code, location_id, staff_id, group_id from locations.short_codes;
comment on view locations.short_code_facts is 'Whom a printed code leads to.';

-- The address itself is not kept; its keyed hash is, for two days.
create view tipping.receipt_mail_facts as
  select tip_id, address_hash from tipping.receipt_mails;
comment on view tipping.receipt_mail_facts is
  'To which addresses receipts were sent, as hashes that only tipping can make.';

-- What modules publish to reporting, and to nobody else: views that are part of their faces. A module
-- may change its tables as long as its views go on saying the same.

create view tipping.payment_facts as
  select tip_id, receipt_id, location_id, staff_id, group_id, state, currency, amount, fee_mode,
         charged, platform_fee, platform_fee_vat, processor_fee, net, vendor_invoice, is_qualifying,
         started_at, captured_at, recorded_at, payment_system, payment_reference, declined_because,
         card_brand, card_last_four, wallet, primary_part, pool_part, pool_day,
         bill, bill_belongs_to, bill_net, bill_platform_fee, bill_platform_fee_vat,
         bill_processor_fee, bill_sales_tax, service_payment_id,
         -- What was given back and is no longer the people's; of a qualifying tip the venue bears it.
         state = 'REFUNDED' and not is_qualifying as is_taken_back
  from tipping.tips;
comment on view tipping.payment_facts is
  'Every payment of a customer: the tip, the bill, the fees, and how the tip was divided at capture.';

create view tipping.refund_facts as
  select refund_id, tip_id, state, reason, note, requested_by, requested_at, approved_by, approved_at,
         sent_at, provider_reference, ended_at
  from tipping.refunds;
comment on view tipping.refund_facts is 'Refunds with who asked, who approved, and how they ended.';

create view tipping.duplicate_report_facts as
  select report_id, tip_id, other_tip_id, reported_at, closed_at from tipping.duplicate_reports;
comment on view tipping.duplicate_report_facts is 'Customers who say that they paid twice.';
create index duplicate_reports_other on tipping.duplicate_reports (other_tip_id)
  where other_tip_id is not null;
create index refunds_of_tip on tipping.refunds (tip_id, requested_at);
create index refunds_requested on tipping.refunds (requested_at) where state = 'REQUESTED';

-- The pages of payments: newest first, everywhere and at one location; reports by day of capture.
create index tips_started on tipping.tips (started_at desc, tip_id desc);
create index tips_of_location_started on tipping.tips (location_id, started_at desc, tip_id desc);
create index tips_of_location_captured on tipping.tips (location_id, captured_at)
  where captured_at is not null;
-- Few payments are given back: a page of those alone must not read all the others.
create index tips_refunded on tipping.tips (started_at desc, tip_id desc) where state = 'REFUNDED';

create view distribution.share_facts as
  select share.share_id, run.run_id, run.location_id, run.business_day, run.currency, run.closed_at,
         share.staff_id, share.staff_type, share.amount,
         coalesce((select sum(back.amount) from distribution.share_reversals back
                   where back.share_id = share.share_id), 0)::bigint as taken_back
  from distribution.run_shares share
  join distribution.runs run on run.run_id = share.run_id;
comment on view distribution.share_facts is
  'What runs gave to whom, and what refunds have taken out of it since (negative). Without a person: what nobody could be given.';

create view distribution.unsplit_facts as
  select pool.pool_id, pool.location_id, pool.business_day, pool.currency,
         coalesce((select sum(part.amount) from distribution.pool_parts part
                   where part.pool_id = pool.pool_id), 0)::bigint as amount
  from distribution.pools pool
  where pool.state = 'OPEN';
comment on view distribution.unsplit_facts is 'Common tips that wait to be split, day by day.';

create view distribution.answer_facts as
  select distinct on (answer.staff_id) answer.staff_id, answer.location_id, answer.version,
         answer.answer, answer.answered_at
  from distribution.answers answer
  order by answer.staff_id, answer.answered_at desc, answer.answer_id desc;
comment on view distribution.answer_facts is 'The newest answer of each person to a scheme.';

create view ledger.posting_facts as
  select posting.entry_id, posting.line, entry.kind, entry.occurred_at, entry.recorded_at,
         entry.details ->> 'businessDay' as business_day, account.code as account,
         split_part(account.code, ':', 1) as account_kind, account.currency, posting.amount,
         posting.version
  from ledger.postings posting
  join ledger.entries entry on entry.entry_id = posting.entry_id
  join ledger.accounts account on account.account_id = posting.account_id;
comment on view ledger.posting_facts is 'Every posting with its entry and its account.';

create view ledger.balance_facts as
  select account.code as account, account.currency, balance.balance, balance.held
  from ledger.balances balance
  join ledger.accounts account on account.account_id = balance.account_id;
comment on view ledger.balance_facts is 'What stands on strict accounts, and what of it is reserved.';

create view providers.webhook_facts as
  select provider, event_id, object_id, event_type, received_at, handled_at
  from providers.webhook_events;
comment on view providers.webhook_facts is 'Messages of processors, without what was in them.';

create view payouts.payout_facts as
  select payout_id, user_id, staff_id, location_id, kind, state, currency, amount, fee, reason,
         drafted_at, submitted_at, ended_at
  from payouts.payouts;
comment on view payouts.payout_facts is 'Payouts and how they stand.';

create view payouts.destination_facts as
  select destination_id, user_id, kind, owner_kind, status
  from payouts.destinations
  where removed_at is null;
comment on view payouts.destination_facts is 'Cards and accounts that payouts may go to.';

-- Trouble is rare among payouts: the latest one of each place is looked for by this.
create index payouts_in_trouble on payouts.payouts (location_id, ended_at)
  where state in ('FAILED', 'RETURNED');
create index payouts_of_staff on payouts.payouts (staff_id, submitted_at)
  where submitted_at is not null;

create view locations.location_facts as
  select location_id, name, city, country, type, currency, time_zone, tips_type, is_open, created_at,
         master_location_id, sales_person_id
  from locations.locations;
comment on view locations.location_facts is 'Locations: where they are, how they share, and who sold to them.';

create view locations.group_facts as
  select group_id, location_id, name from locations.groups;
comment on view locations.group_facts is 'Groups that can be tipped as a whole.';

create view identity.staff_facts as
  select membership.staff_id, membership.user_id, membership.location_id, membership.staff_type,
         membership.roles, membership.is_active, membership.joined_at, person.subject_key,
         person.status, person.first_name, person.last_name,
         trim(person.first_name || ' ' || person.last_name) as full_name, person.nick_name
  from identity.memberships membership
  join identity.users person on person.user_id = membership.user_id;
comment on view identity.staff_facts is 'People at locations with their names, for those who may see them.';

create view identity.person_facts as
  select user_id, trim(first_name || ' ' || last_name) as full_name, platform_roles, status
  from identity.users;
comment on view identity.person_facts is 'People of the platform: who sells, who asked for a refund.';

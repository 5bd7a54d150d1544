-- Closing the account of a person who decides about money takes two administrators and a day, as erasing does.
alter table identity.account_decisions drop constraint account_decisions_kind_check;
alter table identity.account_decisions add constraint account_decisions_kind_check
  check (kind in ('PLATFORM_ROLES', 'ERASURE', 'CLOSURE'));
comment on table identity.account_decisions is
  'Roles of the platform, erasures and closings of accounts that take two administrators and a day.';

-- The program lists its adapters once, so a new one needs no migration. The simulator never has an account of
-- ours: no row may ever send real money to it.
alter table payment_accounts.versions
  drop constraint versions_adapter_check,
  add constraint versions_adapter_check check (
    adapter ~ '^[a-z][a-z-]{1,40}$' and adapter <> 'stand-in'
  );

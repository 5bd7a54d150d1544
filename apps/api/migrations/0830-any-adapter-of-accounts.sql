-- For which processor an account may be entered is known to the program, which lists its adapters once; one
-- more of them changes nothing here.
alter table payment_accounts.versions
  drop constraint versions_adapter_check,
  add constraint versions_adapter_check check (adapter ~ '^[a-z][a-z-]{1,40}$');

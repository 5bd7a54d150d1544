-- What the venue says of whom it asks for as tronc master: whether they hold shares of it, or are among
-- its directors or officers. Null of accountants, and of requests from before it was asked.
alter table staff.account_requests
  add column is_shareholder boolean,
  add column is_director boolean,
  add column is_officer boolean,
  add constraint only_tronc_masters_are_asked check (
    kind = 'TRONC_MASTER'
    or (is_shareholder is null and is_director is null and is_officer is null)),
  add constraint an_approved_tronc_master_has_no_interest check (
    not coalesce(is_shareholder or is_director or is_officer, false));

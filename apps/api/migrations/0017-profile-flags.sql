-- What is asked of a person beyond their profile, and whether they may have a prepaid card (product §3).
alter table identity.users
  add column is_required_bank_account_information boolean not null default false,
  add column is_required_additional_info boolean not null default false,
  add column enable_nym_card boolean not null default false;

-- What a location may do (product §3). A flag that is off hides what it stands for.
alter table locations.locations
  add column group_name text,
  -- The venue's share of net tips in basis points; only the UAE allows one.
  add column workplace_fee_bps integer not null default 0 check (workplace_fee_bps between 0 and 10000),
  add column tax_reporting_status text not null default 'NOT_SET'
    check (tax_reporting_status in ('NOT_SET', 'PENDING', 'CONFIRMED')),
  add column tax_reporting_type text not null default 'SELF_REPORTING'
    check (tax_reporting_type in ('SELF_REPORTING', 'EMPLOYER', 'MIX_REPORTING')),
  add column show_set_distribution_module boolean not null default true,
  add column is_allowed_shared_bank_account boolean not null default false,
  add column is_allowed_shared_card boolean not null default false,
  add column is_online_menu_enabled boolean not null default false,
  add column is_onboarding_enabled boolean not null default true,
  add column is_split_configuration_enabled boolean not null default false,
  add column is_enable_champions boolean not null default false,
  add column is_goals_enabled boolean not null default false,
  add column show_new_design boolean not null default false,
  add column is_new_application_enabled boolean not null default false,
  add column is_enable_subscription_plans boolean not null default true,
  add column is_master_location boolean not null default false,
  -- The location that this one is a part of; parts of parts do not exist.
  add column master_location_id bigint references locations.locations,
  -- Names the location to the processor of payouts; the public key for card fields is looked up by it.
  add column payout_id uuid not null default gen_random_uuid(),
  -- Whose customer the venue is; the number of a person is opaque here.
  add column sales_person_id uuid,
  add constraint only_the_uae_knows_a_workplace_fee check (workplace_fee_bps = 0 or country = 'ae'),
  add constraint a_part_is_no_master check (master_location_id is null or not is_master_location);
create index locations_master on locations.locations (master_location_id)
  where master_location_id is not null;
create index locations_sales_person on locations.locations (sales_person_id)
  where sales_person_id is not null;

-- A session in which somebody sees the product as another person. It hangs on the viewer's own
-- session, which stays on the server: when that one ends, this one is over too.
alter table identity.sessions
  add column viewer_user_id uuid references identity.users,
  add column viewer_session_id uuid references identity.sessions,
  add column is_read_only boolean not null default false,
  add column return_path text,
  add constraint a_view_has_a_viewer
    check ((viewer_user_id is null) = (viewer_session_id is null)
           and (viewer_user_id is not null or not is_read_only));
create index sessions_viewer on identity.sessions (viewer_session_id)
  where viewer_session_id is not null;

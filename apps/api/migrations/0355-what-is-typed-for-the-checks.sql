-- What somebody has typed for the issuer of cards and not sent yet, step by step, sealed. Whoever goes on
-- in another browser finds it; once the issuer has read what was sent, or after a week, it is gone.
create table onboarding.kyc_drafts (
  user_id uuid not null,
  step text not null check (step in ('PERSONAL', 'EMPLOYER')),
  sealed text not null,
  typed_at timestamptz not null,
  primary key (user_id, step)
);
create index kyc_drafts_typed on onboarding.kyc_drafts (typed_at);

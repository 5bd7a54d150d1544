-- Of which name a check of papers is: a digest, since the name itself stands with the person. Checks that
-- were begun before this was kept have none.
alter table onboarding.identity_checks add column name_digest text;

-- Trials that a team was shown are not voted on any more. What was counted told nothing that anybody decides by.
drop table distribution.trial_votes;

alter table distribution.shared_trials
  drop column vote_ends_at,
  drop column counted_at,
  drop column votes_for,
  drop column votes_against;

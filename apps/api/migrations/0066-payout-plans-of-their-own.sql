-- What is paid without being asked for is a module of its own: its tables move with all they hold.
create schema payout_plans;

alter table payouts.plan_choices set schema payout_plans;
alter table payouts.plan_pauses set schema payout_plans;
alter table payouts.plan_clocks set schema payout_plans;
alter table payouts.plans_left_behind set schema payout_plans;

alter table payouts.inactivity_announcements set schema payout_plans;
alter table payouts.inactivity_fees set schema payout_plans;
alter table payouts.inactivity_clocks set schema payout_plans;

import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'payout_plans.inactivity_announcements',
    what: 'Announcements of an inactivity fee',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['balance', 'announced_on', 'first_fee_on'],
    },
  },
  {
    table: 'payout_plans.inactivity_clocks',
    what: 'Which day was looked at for inactivity',
    keeping: { how: 'STAYS', because: 'One row for each place.' },
  },
  {
    table: 'payout_plans.inactivity_fees',
    what: 'Inactivity fees',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'payout_plans.plan_choices',
    what: 'Payout plans that were chosen',
    keeping: { how: 'STAYS', because: 'They say why somebody was paid when they were.' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: ['plan', 'valid_from', 'chosen_at'],
    },
  },
  {
    table: 'payout_plans.plan_clocks',
    what: 'Through which day plans were paid',
    keeping: { how: 'STAYS', because: 'One row for each place.' },
  },
  {
    table: 'payout_plans.plan_pauses',
    what: 'Plans that rested',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'ended_at' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['paused_at', 'ended_at'] },
  },
  {
    table: 'payout_plans.plans_left_behind',
    what: 'Plans of people who left',
    keeping: { how: 'STAYS', because: 'Until their money is paid.' },
  },
];

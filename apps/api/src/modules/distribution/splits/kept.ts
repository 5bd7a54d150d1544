import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'distribution.alerts',
    what: 'What a split needed somebody for',
    keeping: { how: 'NIGHTLY', for: { years: 2 }, since: 'resolved_at' },
  },
  {
    table: 'distribution.announced_money',
    what: 'What a person was told before a change of the split',
    keeping: { how: 'STAYS', because: 'It belongs to a published split, which is history.' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: ['from_day', 'to_day', 'now_amount', 'next_amount'],
    },
  },
  {
    table: 'distribution.answers',
    what: 'Answers to splits',
    keeping: { how: 'STAYS', because: 'They decide who shares, and are history of the split.' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: ['version', 'answer', 'answered_at'],
    },
  },
  {
    table: 'distribution.correction_gains',
    what: 'What others gained by a correction',
    keeping: { how: 'STAYS', because: 'It explains entries of the ledger.' },
  },
  {
    table: 'distribution.correction_instalments',
    what: 'What a correction took, payout by payout',
    keeping: { how: 'STAYS', because: 'It explains entries of the ledger.' },
  },
  {
    table: 'distribution.correction_lines',
    what: 'What a correction changes for each person',
    keeping: { how: 'STAYS', because: 'It explains entries of the ledger.' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: [
        'amount',
        'answer',
        'answered_at',
        'agreed_at',
        'appeal',
        'appealed_at',
        'is_upheld',
      ],
    },
  },
  {
    table: 'distribution.correction_settings',
    what: 'How much of a payout a correction may take',
    keeping: { how: 'STAYS', because: 'One row for each place.' },
  },
  {
    table: 'distribution.corrections',
    what: 'Corrections of splits',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'distribution.held_share_endings',
    what: 'How parts that waited for an answer ended',
    keeping: { how: 'STAYS', because: 'It explains entries of the ledger.' },
  },
  {
    table: 'distribution.held_shares',
    what: 'Parts that wait for an answer',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
    told: { of: [{ column: 'staff_id', is: 'STAFF' }], columns: ['amount'] },
  },
  {
    table: 'distribution.pool_parts',
    what: 'What tips brought into a pool',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'distribution.pools',
    what: 'The shared tips of a day',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'distribution.question_messages',
    what: 'Questions about a part, and their answers',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'written_at' },
    told: {
      of: [
        {
          column: 'question_id',
          is: 'STAFF',
          through: [{ table: 'distribution.questions', key: 'question_id', column: 'staff_id' }],
        },
      ],
      columns: ['message', 'is_answer', 'written_at'],
    },
  },
  {
    table: 'distribution.questions',
    what: 'Questions about a part',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 6 },
      since: 'written_at',
      unlessIn: [{ table: 'distribution.question_messages', column: 'question_id' }],
    },
    told: { of: [{ column: 'staff_id', is: 'STAFF' }], columns: ['asked_at', 'state', 'due_on'] },
  },
  {
    table: 'distribution.release_settings',
    what: 'Whether a split waits for its release',
    keeping: { how: 'STAYS', because: 'One row for each place.' },
  },
  {
    table: 'distribution.run_groups',
    what: 'Splits, by staff type',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'distribution.run_holds',
    what: 'Parts of splits that wait',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'distribution.run_portions',
    what: 'Parts of pools that were split apart',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'distribution.run_releases',
    what: 'When splits were released',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'distribution.run_shares',
    what: 'Each person’s part of each split',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      from: 'distribution.share_facts',
      columns: ['business_day', 'staff_type', 'amount', 'taken_back', 'currency'],
    },
  },
  {
    table: 'distribution.runs',
    what: 'Splits',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'distribution.scheme_call_offs',
    what: 'Planned splits that were called off',
    keeping: { how: 'STAYS', because: 'A split is history.' },
  },
  {
    table: 'distribution.scheme_rows',
    what: 'Percentages of splits',
    keeping: { how: 'STAYS', because: 'A split is history.' },
  },
  {
    table: 'distribution.schemes',
    what: 'Splits and from when they count',
    keeping: { how: 'STAYS', because: 'A split is history.' },
  },
  {
    table: 'distribution.share_reversals',
    what: 'Parts that were taken back with a refund',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'distribution.shared_trial_people',
    what: 'What a trial would bring each person',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 2 },
      since: 'shared_at',
      through: { table: 'distribution.shared_trials', key: 'trial_id' },
    },
    told: { of: [{ column: 'staff_id', is: 'STAFF' }], columns: ['now_amount', 'next_amount'] },
  },
  {
    table: 'distribution.shared_trials',
    what: 'Trials that a team was shown',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 2 },
      since: 'shared_at',
      unlessIn: [{ table: 'distribution.shared_trial_people', column: 'trial_id' }],
    },
  },
  {
    table: 'distribution.unallocated_proposals',
    what: 'Proposals for money that nobody could be given',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'distribution.visibility_consents',
    what: 'Who agreed to be seen by colleagues',
    keeping: { how: 'STAYS', because: 'Until the agreement is taken back.' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['level', 'agreed_at'] },
  },
  {
    table: 'distribution.visibility_settings',
    what: 'What colleagues see of each other',
    keeping: { how: 'STAYS', because: 'A setting that is history.' },
  },
  {
    table: 'distribution.worked',
    what: 'Hours and points by day',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'business_day' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: ['business_day', 'minutes', 'points', 'source'],
    },
  },
];

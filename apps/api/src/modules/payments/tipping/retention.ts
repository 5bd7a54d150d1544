import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'tipping.bills',
    what: 'Bills with an address of their own',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 6 },
      since: 'made_at',
      unlessIn: [{ table: 'tipping.tips', column: 'bill_id' }],
    },
    told: {
      of: [{ column: 'maker_staff_id', is: 'STAFF' }],
      columns: ['amount', 'currency', 'note', 'made_at'],
    },
  },
  {
    table: 'tipping.code_rounds',
    what: 'Walks on which the codes of a venue were looked at',
    keeping: { how: 'NIGHTLY', for: { years: 3 }, since: 'made_at' },
    told: { of: [{ column: 'made_by', is: 'USER' }], columns: ['made_at'] },
  },
  {
    table: 'tipping.foreign_codes',
    what: 'Where foreign codes led that were found at a venue',
    keeping: { how: 'GOES_WITH', table: 'tipping.code_rounds' },
  },
  {
    table: 'tipping.dispute_answer_files',
    what: 'Files of answers to disputes',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 6 },
      since: 'ended_at',
      through: { table: 'tipping.dispute_answers', key: 'answer_id' },
      forgets: 'file_id',
    },
  },
  {
    table: 'tipping.dispute_acceptances',
    what: 'Disputes that someone proposed to accept',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'decided_at' },
  },
  {
    table: 'tipping.dispute_answers',
    what: 'Answers to disputes',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 6 },
      since: 'ended_at',
      unlessIn: [{ table: 'tipping.dispute_answer_files', column: 'answer_id' }],
    },
  },
  {
    table: 'tipping.champions',
    what: 'Who wants to stand on the board of a location',
    keeping: { how: 'STAYS', because: 'It holds until the person takes it back.' },
    told: { of: [{ column: 'staff_id', is: 'STAFF' }], columns: ['since'] },
  },
  {
    table: 'tipping.dispute_returns',
    what: 'What came back of disputed payments',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
  },
  {
    table: 'tipping.page_visits',
    what: 'How often the tip pages of a place were opened, as a number for each day',
    keeping: { how: 'NIGHTLY', for: { years: 3 }, since: 'business_day' },
  },
  {
    table: 'tipping.goals',
    what: 'What somebody saves for',
    keeping: { how: 'STAYS', because: 'It holds until the person takes it back.' },
    told: { of: [{ column: 'staff_id', is: 'STAFF' }], columns: ['amount', 'begun_at'] },
  },
  {
    table: 'tipping.capture_differences',
    what: 'Payments of which another sum was captured than asked for',
    keeping: { how: 'NIGHTLY', for: { years: 5 }, since: 'resolved_at' },
  },
  {
    table: 'tipping.disputes',
    what: 'Disputed payments',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
    told: {
      of: [
        {
          column: 'tip_id',
          is: 'STAFF',
          through: [{ table: 'tipping.tips', key: 'tip_id', column: 'staff_id' }],
        },
      ],
      columns: ['amount', 'currency', 'state', 'opened_at', 'ended_at'],
    },
  },
  {
    table: 'tipping.duplicate_reports',
    what: 'What guests reported',
    keeping: { how: 'NIGHTLY', for: { years: 5 }, since: 'closed_at' },
  },
  {
    table: 'tipping.processor_fees',
    what: 'What processors took',
    keeping: { how: 'STAYS', because: 'It explains entries of the ledger.' },
  },
  {
    table: 'tipping.receipt_mails',
    what: 'Receipts that were asked for by e-mail: a hash',
    keeping: { how: 'OWN_ROUND', for: { days: 2 }, since: 'asked_at' },
  },
  {
    table: 'tipping.receipt_reviews',
    what: 'What a receipt shows of its review',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 5 },
      since: 'started_at',
      through: { table: 'tipping.tips', key: 'tip_id' },
    },
  },
  {
    table: 'tipping.refunds',
    what: 'Refunds',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
    told: {
      of: [
        {
          column: 'tip_id',
          is: 'STAFF',
          through: [{ table: 'tipping.tips', key: 'tip_id', column: 'staff_id' }],
        },
      ],
      columns: ['state', 'requested_at', 'ended_at'],
    },
  },
  {
    table: 'tipping.start_addresses',
    what: 'From where tips were started: a hash',
    keeping: { how: 'OWN_ROUND', for: { days: 2 }, since: 'started_at' },
  },
  {
    table: 'tipping.tips',
    what: 'What a tip tells of its guest: card, device',
    keeping: {
      how: 'BLANKED',
      for: { years: 5 },
      since: 'started_at',
      columns: [
        'device',
        'card_brand',
        'card_last_four',
        'card_fingerprint',
        'payment_client_secret',
      ],
    },
  },
  {
    table: 'tipping.tips',
    what: 'Tips: amounts, by a random key',
    keeping: { how: 'STAYS', because: 'They explain entries of the ledger.' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: ['captured_at', 'amount', 'net', 'currency', 'fee_mode', 'state'],
    },
  },
];

import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'notifications.choices',
    what: 'Which messages somebody wants',
    keeping: { how: 'STAYS', because: 'Until the person chooses anew.' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['topic', 'channel', 'is_on', 'chosen_at'],
    },
  },
  {
    table: 'notifications.push_devices',
    what: 'Browsers on which somebody has switched notifications on',
    keeping: { how: 'NIGHTLY', for: { years: 1 }, since: 'added_at' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['added_at'] },
  },
  {
    table: 'notifications.texts',
    what: 'Which messages went to somebody as texts, or were left out',
    // Of today their limit is counted; for a year somebody may ask why none came, as long as its message stays.
    keeping: { how: 'NIGHTLY', for: { years: 1 }, since: 'decided_at' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['outcome', 'is_urgent', 'decided_at'],
    },
  },
  {
    table: 'notifications.messages',
    what: 'Messages to people',
    keeping: { how: 'NIGHTLY', for: { years: 1 }, since: 'sent_at' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['message', 'sent_at', 'read_at'] },
  },
  {
    table: 'notifications.notices',
    what: 'Notices that were written',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 2 },
      since: 'ended_at',
      unlessIn: [{ table: 'notifications.messages', column: 'notice_id' }],
    },
  },
  {
    table: 'notifications.notice_drafts',
    what: 'Drafts of notices',
    keeping: { how: 'NIGHTLY', for: { days: 90 }, since: 'saved_at' },
  },
];

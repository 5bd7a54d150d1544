import type { Kept } from './kept-rows.ts';

/** What the platform itself keeps, how long, and what of it is told to whom it is about. */
export const keptByPlatform: readonly Kept[] = [
  {
    table: 'platform.audit_log',
    what: 'Sign-ins in the audit log',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 1 },
      since: 'at',
      only: {
        column: 'action',
        isOneOf: [
          'login.failed',
          'login.manyGuesses',
          'session.started',
          'session.ended',
          'session.allEnded',
          'session.othersEnded',
          'session.tokenReused',
        ],
      },
    },
  },
  {
    table: 'platform.audit_log',
    what: 'The audit log: who did what to what',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'at' },
    told: {
      of: [
        { column: 'actor_id', is: 'USER' },
        { column: 'subject', is: 'USER_TEXT' },
      ],
      columns: ['at', 'action'],
    },
  },
  {
    table: 'platform.failing_items',
    what: 'Work that failed and is tried again',
    keeping: { how: 'STAYS', because: 'Until it is done.' },
  },
  {
    table: 'platform.files',
    what: 'Photos and files',
    keeping: { how: 'STAYS', because: 'With what shows them.' },
  },
  {
    table: 'platform.histories',
    what: 'Which server was the primary when, by a random mark',
    keeping: { how: 'STAYS', because: 'Replicas are recognised by it.' },
  },
  {
    table: 'platform.idempotency_answers',
    what: 'Answers, for whoever asks again',
    keeping: { how: 'OWN_ROUND', for: { hours: 48 }, since: 'answered_at' },
  },
  {
    table: 'platform.idempotency_reservations',
    what: 'Requests that are under way',
    keeping: { how: 'OWN_ROUND', for: { hours: 24 }, since: 'reserved_until' },
  },
  {
    table: 'platform.incidents',
    what: 'What no rule could put right',
    keeping: { how: 'NIGHTLY', for: { years: 2 }, since: 'resolved_at' },
  },
  {
    table: 'platform.last_writes',
    what: 'How far the log had come when somebody last changed something',
    keeping: { how: 'OWN_ROUND', for: { hours: 1 }, since: 'noted_at' },
  },
  {
    table: 'platform.migrations',
    what: 'Which migrations were applied',
    keeping: { how: 'STAYS', because: 'The database needs it.' },
  },
  {
    table: 'platform.misses',
    what: 'How often a stranger asked for what is not there',
    keeping: { how: 'OWN_ROUND', for: { hours: 1 }, since: 'missed_at' },
  },
  {
    table: 'platform.objects_to_remove',
    what: 'Files that are to be removed from the store',
    keeping: { how: 'STAYS', because: 'Until they are removed there.' },
  },
  {
    table: 'platform.request_counts',
    what: 'How often an address has asked',
    keeping: { how: 'OWN_ROUND', for: { hours: 1 }, since: 'ends_at' },
  },
];

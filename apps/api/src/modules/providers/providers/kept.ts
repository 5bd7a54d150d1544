import type { Kept } from '#platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
export const kept: readonly Kept[] = [
  {
    table: 'providers.adyen_bank_accounts',
    what: 'Bank accounts that a payout names, sealed',
    keeping: { how: 'STAYS', because: 'As long as somebody is paid to it.' },
  },
  {
    table: 'providers.adyen_charges',
    what: 'Payments begun with Adyen',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'started_at' },
  },
  {
    table: 'providers.adyen_facts',
    what: 'What Adyen told of payments and refunds',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'kept_at' },
  },
  {
    table: 'providers.adyen_lines',
    what: 'What Adyen settled of payments',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'kept_at' },
  },
  {
    table: 'providers.desk_contacts',
    what: 'Who writes to support at Intercom',
    keeping: { how: 'STAYS', because: 'As long as the account.' },
    told: {
      of: [{ column: 'external_id', is: 'USER' }],
      columns: ['name', 'email', 'phone', 'job_title', 'created_at'],
    },
  },
  {
    table: 'providers.desk_conversations',
    what: 'Conversations with support at Intercom',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 3 },
      since: 'last_message_at',
      unlessIn: [{ table: 'providers.desk_messages', column: 'conversation_id' }],
    },
    told: {
      of: [
        {
          column: 'contact_id',
          is: 'USER',
          through: [{ table: 'providers.desk_contacts', key: 'contact_id', column: 'external_id' }],
        },
      ],
      columns: ['state', 'created_at', 'last_message_at'],
    },
  },
  {
    table: 'providers.desk_messages',
    what: 'Messages to and from support at Intercom',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 3 },
      since: 'last_message_at',
      through: { table: 'providers.desk_conversations', key: 'conversation_id' },
      forgets: 'picture_id',
    },
    told: {
      of: [
        {
          column: 'conversation_id',
          is: 'USER',
          through: [
            { table: 'providers.desk_conversations', key: 'conversation_id', column: 'contact_id' },
            { table: 'providers.desk_contacts', key: 'contact_id', column: 'external_id' },
          ],
        },
      ],
      columns: ['author_type', 'body', 'created_at'],
    },
  },
  {
    table: 'providers.desk_words',
    what: 'Words on their way to Intercom',
    keeping: { how: 'NIGHTLY', for: { days: 7 }, since: 'asked_at', forgets: 'picture_id' },
    told: {
      of: [
        {
          column: 'contact_id',
          is: 'USER',
          through: [{ table: 'providers.desk_contacts', key: 'contact_id', column: 'external_id' }],
        },
      ],
      columns: ['body', 'asked_at'],
    },
  },
  {
    table: 'providers.ryft_payouts',
    what: 'Payouts on their way to a processor',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'begun_at' },
  },
  {
    table: 'providers.ryft_sessions',
    what: 'Payments on their way to a processor',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'started_at' },
  },
  {
    table: 'providers.payees',
    what: 'Accounts that people are paid to, for a processor that keeps none',
    keeping: {
      how: 'STAYS',
      because: 'Until nobody is paid to it any more: each payout has to name it.',
    },
  },
  {
    table: 'providers.token_cards',
    what: 'Cards on their way to a processor',
    keeping: { how: 'OWN_ROUND', for: { days: 30 }, since: 'started_at' },
  },
  {
    table: 'providers.token_charges',
    what: 'Payments on their way to a processor',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'started_at' },
  },
  {
    table: 'providers.webhook_events',
    what: 'What processors told, byte by byte',
    keeping: { how: 'OWN_ROUND', for: { days: 90 }, since: 'handled_at' },
  },
];

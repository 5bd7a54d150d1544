import type { Kept } from '#platform/kept/kept-rows.ts';

/** What is kept of conversations with support, how long, and what of it a person is told. */
export const keptOfIntercom: readonly Kept[] = [
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
];

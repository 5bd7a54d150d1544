import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'support.attributes',
    what: 'Names of attributes of contacts',
    keeping: { how: 'STAYS', because: 'Nothing of a person.' },
  },
  {
    table: 'support.notes',
    what: 'Notes of support',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 3 },
      since: 'last_message_at',
      through: { table: 'support.conversations', key: 'conversation_id' },
    },
    told: {
      of: [
        {
          column: 'conversation_id',
          is: 'USER',
          through: [
            { table: 'support.conversations', key: 'conversation_id', column: 'contact_id' },
            { table: 'support.contacts', key: 'contact_id', column: 'external_id' },
          ],
        },
      ],
      columns: ['body', 'created_at'],
    },
  },
  {
    table: 'support.messages',
    what: 'Messages to and from support',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 3 },
      since: 'last_message_at',
      through: { table: 'support.conversations', key: 'conversation_id' },
      forgets: 'picture_id',
    },
    told: {
      of: [
        {
          column: 'conversation_id',
          is: 'USER',
          through: [
            { table: 'support.conversations', key: 'conversation_id', column: 'contact_id' },
            { table: 'support.contacts', key: 'contact_id', column: 'external_id' },
          ],
        },
      ],
      columns: ['author_type', 'body', 'created_at'],
    },
  },
  {
    table: 'support.conversations',
    what: 'Conversations with support',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 3 },
      since: 'last_message_at',
      unlessIn: [
        { table: 'support.messages', column: 'conversation_id' },
        { table: 'support.notes', column: 'conversation_id' },
      ],
    },
    told: {
      of: [
        {
          column: 'contact_id',
          is: 'USER',
          through: [{ table: 'support.contacts', key: 'contact_id', column: 'external_id' }],
        },
      ],
      columns: ['state', 'created_at', 'last_message_at'],
    },
  },
  {
    table: 'support.contacts',
    what: 'Who writes to support',
    keeping: { how: 'STAYS', because: 'As long as the account.' },
    told: {
      of: [{ column: 'external_id', is: 'USER' }],
      columns: ['name', 'email', 'phone', 'job_title', 'created_at'],
    },
  },
  {
    table: 'support.saved_replies',
    what: 'Replies that support keeps ready',
    keeping: { how: 'STAYS', because: 'Until somebody removes them.' },
  },
];

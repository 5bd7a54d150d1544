import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'identity.account_decisions',
    what: 'Roles, erasures and closings that took a second administrator',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'ended_at' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['kind', 'platform_roles', 'state', 'asked_at', 'due_at', 'ended_at'],
    },
  },
  {
    table: 'identity.role_grants',
    what: 'Since when each role is held, and who granted it',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'ended_at' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['role', 'location_id', 'effective_at', 'ended_at'],
    },
  },
  {
    table: 'identity.acceptances',
    what: 'Agreements to legal texts',
    keeping: { how: 'STAYS', because: 'As long as the account: it proves what was agreed.' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['document', 'version', 'language', 'accepted_at'],
    },
  },
  {
    table: 'identity.authenticators',
    what: 'Authenticator apps',
    keeping: { how: 'STAYS', because: 'Until the person removes it.' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['started_at', 'confirmed_at', 'last_used_at'],
    },
  },
  {
    table: 'identity.challenges',
    what: 'Questions for a second factor',
    keeping: { how: 'OWN_ROUND', for: { days: 1 }, since: 'expires_at' },
  },
  {
    table: 'identity.code_requests',
    what: 'How often codes were asked for',
    keeping: { how: 'OWN_ROUND', for: { days: 1 }, since: 'asked_at' },
  },
  {
    table: 'identity.codes',
    what: 'Codes that were sent',
    keeping: { how: 'OWN_ROUND', for: { hours: 0 }, since: 'expires_at' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['purpose', 'email', 'phone_number', 'sent_at', 'expires_at'],
    },
  },
  {
    table: 'identity.earlier_names',
    what: 'Names that somebody had before',
    keeping: { how: 'NIGHTLY', for: { years: 2 }, since: 'until' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['first_name', 'last_name', 'until'],
    },
  },
  {
    table: 'identity.email_changes',
    what: 'Changes of an e-mail address that can be undone',
    keeping: { how: 'OWN_ROUND', for: { hours: 0 }, since: 'undo_until' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['old_email', 'new_email', 'asked_at', 'done_at'],
    },
  },
  {
    table: 'identity.factor_resets',
    what: 'Second factors that were taken from an account',
    keeping: { how: 'NIGHTLY', for: { years: 2 }, since: 'ended_at' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['asked_at', 'due_at', 'ended_at'] },
  },
  {
    table: 'identity.failed_logins',
    what: 'Wrong passwords, so that guessing becomes slow',
    keeping: { how: 'OWN_ROUND', for: { days: 1 }, since: 'failed_at' },
  },
  {
    table: 'identity.known_devices',
    what: 'Devices that signed in',
    keeping: { how: 'OWN_ROUND', for: { days: 400 }, since: 'last_used_at' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['last_used_at'] },
  },
  {
    table: 'identity.memberships',
    what: 'Who works where and as what',
    keeping: { how: 'STAYS', because: 'Tips and parts name it by its number.' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: [
        'staff_id',
        'location_id',
        'staff_type',
        'roles',
        'employment',
        'tax_reporting_type',
        'joined_at',
        'left_at',
      ],
    },
  },
  {
    table: 'identity.money_holds',
    what: 'Why somebody cannot be paid now, as last read',
    keeping: { how: 'STAYS', because: 'Read again whenever something changes.' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['kind', 'since'] },
  },
  {
    table: 'identity.passkeys',
    what: 'Passkeys',
    keeping: { how: 'STAYS', because: 'Until the person removes it.' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['name', 'added_at', 'last_used_at'],
    },
  },
  {
    table: 'identity.recovery_codes',
    what: 'Recovery codes, hashed',
    keeping: { how: 'STAYS', because: 'Until the person renews or removes them.' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['made_at', 'used_at'] },
  },
  {
    table: 'identity.sharing_terms',
    what: 'What job, roles and employment counted for money, and since when',
    keeping: { how: 'STAYS', because: 'They explain the splits and bills of their days.' },
    told: {
      of: [{ column: 'staff_id', is: 'STAFF' }],
      columns: [
        'staff_id',
        'staff_type',
        'roles',
        'employment',
        'state',
        'counts_after',
        'changed_at',
        'decided_at',
      ],
    },
  },
  {
    table: 'identity.refresh_tokens',
    what: 'Keys that keep a session open',
    keeping: { how: 'OWN_ROUND', for: { days: 7 }, since: 'expires_at' },
  },
  {
    table: 'identity.view_hand_overs',
    what: 'Views that wait for their tab',
    keeping: { how: 'OWN_ROUND', for: { hours: 0 }, since: 'expires_at' },
  },
  {
    table: 'identity.sessions',
    what: 'Sessions and devices: the log of sign-ins',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 1 },
      since: 'last_used_at',
      unlessIn: [
        { table: 'identity.refresh_tokens', column: 'session_id' },
        { table: 'identity.challenges', column: 'session_id' },
        { table: 'identity.codes', column: 'session_id' },
        { table: 'identity.view_hand_overs', column: 'session_id' },
        { table: 'identity.sessions', column: 'viewer_session_id', own: 'session_id' },
      ],
    },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: [
        'device',
        'browser',
        'system',
        'client_platform',
        'client_version',
        'started_at',
        'last_used_at',
        'ended_at',
      ],
    },
  },
  {
    table: 'identity.users',
    what: 'Accounts of people',
    keeping: {
      how: 'STAYS',
      because: 'Until the person is erased; then a pseudonym stays for the books.',
    },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: [
        'first_name',
        'last_name',
        'nick_name',
        'email',
        'phone_number',
        'date_of_birth',
        'locale',
        'wish',
        'status',
        'platform_roles',
        'registered_at',
        'email_proved_at',
        'phone_proved_at',
        'identity_checked_at',
        'deletion_asked_at',
        'deletion_due_at',
      ],
    },
  },
];

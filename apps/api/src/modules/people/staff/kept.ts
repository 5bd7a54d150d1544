import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'staff.account_requests',
    what: 'Venues’ requests for an account of somebody',
    keeping: { how: 'NIGHTLY', for: { years: 6 }, since: 'decided_at' },
  },
  {
    table: 'staff.invitation_links',
    what: 'Links of invitations, hashed',
    keeping: { how: 'NIGHTLY', for: { years: 2 }, since: 'made_at' },
  },
  {
    table: 'staff.tronc_appointments',
    what: 'What a venue said of who holds its tronc',
    keeping: { how: 'STAYS', because: 'Evidence of a tronc; it is history.' },
  },
  {
    table: 'staff.invitations',
    what: 'Invitations',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 2 },
      since: 'expires_at',
      unlessIn: [
        { table: 'staff.invitation_links', column: 'invitation_id' },
        { table: 'staff.tronc_appointments', column: 'invitation_id' },
        { table: 'staff.account_requests', column: 'invitation_id' },
      ],
    },
    told: {
      of: [{ column: 'accepted_by', is: 'USER' }],
      columns: [
        'first_name',
        'last_name',
        'email',
        'phone_number',
        'staff_type',
        'employment',
        'invited_at',
        'accepted_at',
      ],
    },
  },
];

import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'policies.policies',
    what: 'Written tips policies',
    keeping: { how: 'STAYS', because: 'What was published stays readable; it is history.' },
  },
  {
    table: 'policies.consultations',
    what: 'Consultations on tips policies: dates and numbers',
    keeping: { how: 'STAYS', because: 'Evidence of how a policy came about; nobody is named.' },
  },
  {
    table: 'policies.consulted_people',
    what: 'Whom an open consultation asks, and what they said',
    keeping: { how: 'STAYS', because: 'Until the consultation ends or is called off.' },
  },
  {
    table: 'policies.consultation_views',
    what: 'What was said in consultations, by nobody',
    keeping: {
      how: 'NIGHTLY',
      for: { years: 3 },
      since: 'closed_at',
      through: { table: 'policies.consultations', key: 'consultation_id' },
    },
  },
];

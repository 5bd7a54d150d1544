import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'onboarding.business_checks',
    what: 'Whether a business was looked at',
    keeping: { how: 'STAYS', because: 'One row for each place.' },
  },
  {
    table: 'onboarding.hands',
    what: 'What was decided by hand about a newcomer',
    keeping: { how: 'STAYS', because: 'As long as the account.' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['status', 'since', 'reason'] },
  },
  {
    table: 'onboarding.identity_checks',
    what: 'Checks of identity: their outcome, never a picture',
    keeping: {
      how: 'STAYS',
      because: 'As long as the account: a name that was compared with papers stays frozen.',
    },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['state', 'document_type', 'started_at', 'submitted_at', 'decided_at'],
    },
  },
  {
    table: 'onboarding.issued_cards',
    what: 'Payout cards that were issued',
    keeping: { how: 'STAYS', because: 'As long as the card may be used.' },
    told: {
      of: [{ column: 'user_id', is: 'USER' }],
      columns: ['last_four', 'state', 'asked_at', 'since'],
    },
  },
  {
    table: 'onboarding.issuer_users',
    what: 'Who is known to the issuer of cards',
    keeping: { how: 'STAYS', because: 'As long as the card may be used.' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['code', 'state', 'since'] },
  },
  {
    table: 'onboarding.journeys',
    what: 'How far a newcomer came',
    keeping: { how: 'STAYS', because: 'As long as the account.' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['began_at', 'ended_at'] },
  },
  {
    table: 'onboarding.kyc_drafts',
    what: 'What was typed for the issuer and not sent yet, sealed',
    keeping: { how: 'OWN_ROUND', for: { days: 7 }, since: 'typed_at' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['step', 'typed_at'] },
  },
  {
    table: 'onboarding.kyc_forms',
    what: 'Forms on their way to the issuer, sealed',
    keeping: { how: 'OWN_ROUND', for: { days: 7 }, since: 'typed_at' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['typed_at'] },
  },
  {
    table: 'onboarding.reminders',
    what: 'When a newcomer was reminded',
    keeping: { how: 'NIGHTLY', for: { years: 1 }, since: 'reminded_at' },
    told: { of: [{ column: 'user_id', is: 'USER' }], columns: ['reminded_at'] },
  },
  {
    table: 'onboarding.seller_agreements',
    what: 'Agreements with venues',
    keeping: { how: 'STAYS', because: 'As long as the place.' },
  },
];

import type { Context } from '#platform/context.ts';
import { emailsAmong } from './demo-store.ts';

/** The password of every person of the demo. A production start seeds nobody. */
export const demoPassword = 'tipwell1';

/**
 * People of the demo: first those in whose place a new user sees most, then one for every other role
 * (product §6), from the people of a venue to the platform's own.
 */
const shown = {
  'staff@demo.tipwell.test': 'Amira, stylist in Manchester, keeps her own tips',
  'tom.ellery@demo.tipwell.test': 'Tom, waiter in London, where all tips are shared',
  'jonas.weber@demo.tipwell.test': 'Jonas, waiter in Berlin, tipped person first',
  'owner@demo.tipwell.test': 'Graham, owner of the restaurant in London',
  'manager@demo.tipwell.test': 'Priya, manager of the restaurant in London',
  'tronc-master@demo.tipwell.test': 'Daniel, tronc master in London',
  'distribution-master@demo.tipwell.test': 'Helen, distribution master in London',
  'accountant@demo.tipwell.test': 'Ruth, accountant in London',
  'staff-master@demo.tipwell.test': 'Jacob, looks after the team in London',
  'payout-viewer@demo.tipwell.test': 'Amelia, sees what is paid out in London',
  'salon-owner@demo.tipwell.test': 'Helen, owner of the salon in Manchester',
  'dubai-owner@demo.tipwell.test': 'Khalid, owner of the hotel in Dubai',
  'dubai-staff@demo.tipwell.test': 'Maricel, housekeeper in Dubai',
  'new-owner@demo.tipwell.test': 'Imogen, new owner in Bristol, whose business is being checked',
  'new-terms@demo.tipwell.test': 'Callum, new in Bristol, has agreed to nothing yet',
  'new-rules@demo.tipwell.test': 'Freya, new in Bristol, before the rules of distribution',
  'new-profile@demo.tipwell.test': 'Mateo, new in Bristol, has not told his birthday',
  'new-papers@demo.tipwell.test': 'Aisha, new in Bristol, has to show her papers',
  'new-checked@demo.tipwell.test': 'Piotr, new in Bristol, whose papers are being checked',
  'new-again@demo.tipwell.test': 'Elin, new in Bristol, has to show her papers again',
  'new-card-terms@demo.tipwell.test': 'Dev, new in Bristol, before the terms of a prepaid card',
  'new-card@demo.tipwell.test': 'Lucia, new in Bristol, is to have a prepaid card',
  'new-card-checked@demo.tipwell.test': 'Noah, new in Bristol, whom the card’s issuer is checking',
  'new-active@demo.tipwell.test': 'Grace, new in Bristol, only has no card yet',
  'new-password@demo.tipwell.test': 'Hugo, new in Bristol, has a temporary password',
  'new-suspended@demo.tipwell.test': 'Owen, in Bristol, is suspended',
  'admin@demo.tipwell.test': 'Ingrid, administrator of the platform',
  'sales@demo.tipwell.test': 'Ben, sales person',
  'sales-head@demo.tipwell.test': 'Laura, head of sales',
  'view-as@demo.tipwell.test': 'Oliver, sales, may act in somebody’s place',
  'view-as-ro@demo.tipwell.test': 'Nadia, sales, may look with somebody’s eyes',
  'promo-master@demo.tipwell.test': 'Zoe, looks after promotions',
  'transactions-manager@demo.tipwell.test': 'Marcus, looks after payments and refunds',
  'notifications-manager@demo.tipwell.test': 'Paul, writes notifications',
  'support-admin@demo.tipwell.test': 'Grace, answers at the support desk',
} as const;

/** The demo's logins for the login page: of those who are there, and nobody outside the demo. */
export async function demoLogins(
  context: Context,
): Promise<{ login: string; password: string; who: string }[]> {
  if (!context.config.isDemo) return [];
  const there = await emailsAmong(context.db, Object.keys(shown));
  return Object.entries(shown)
    .filter(([login]) => there.has(login))
    .map(([login, who]) => ({ login, password: demoPassword, who }));
}

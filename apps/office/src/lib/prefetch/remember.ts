import { headersFor } from '../request.ts';
import { personOf, session } from '../session.ts';
import { askedFirst, partShown } from './prefetched-calls.ts';

/** Where the browser keeps what the first page asked; the document's own script reads it. */
const storageKey = 'tipwell.first-questions';

/** What the first page cannot show a sum without, and what stands above it. */
const names = [
  'getProfile',
  'getSalesProfile',
  'getMenuAccess',
  'getBalance',
  'getCurrentProgress',
  'getReceivedTips',
  'getPayouts',
  'getOwnDistribution',
  'getOwnHours',
  'getOwnClocking',
  'getOwnCorrections',
  'getOwnSharedTrials',
  'getOwnVisibility',
  'getGoal',
  'getChampions',
  'getOwnIndependence',
  'getVenueHome',
  'getOnboardingOfTeam',
  'getPlatformHome',
];

/**
 * Keeps what this page has asked, for the same person's next visit: then it is asked before the scripts
 * have come, and what only their kind of first page is made of is fetched with the rest. Addresses alone
 * are kept, never an answer; a look with another person's eyes keeps nothing.
 */
export function rememberFirstQuestions(): void {
  const known = session.read();
  if (known === null || known.viewAs !== null || session.isViewTab()) return;
  const addresses = names.flatMap((name) => askedFirst.get(name) ?? []);
  const part = partShown();
  const kept = { of: personOf(known), headers: headersFor(undefined), addresses, part };
  localStorage.setItem(storageKey, JSON.stringify(kept));
}

/** Forgets it: the next person at this device has questions of their own. */
export function forgetFirstQuestions(): void {
  localStorage.removeItem(storageKey);
}

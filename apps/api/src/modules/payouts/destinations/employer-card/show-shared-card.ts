import type { SharedCard } from '@tipwell/contract/payouts/calls/shared-cards';
import { sharedCardTermsVersion } from '@tipwell/contract/payouts/shared-card-terms';
import type { Person } from '#platform/actor.ts';
import type { Database } from '#platform/db/database.ts';
import { companyDestination } from '../records/destination-store.ts';
import { isPaidAlready } from '../confirmation/require-password.ts';
import { personPayee, staffPayee } from '../records/payee.ts';
import { isOffered } from '../records/is-active.rule.ts';
import { sharedSince } from '../records/shared-choice-store.ts';
import { wherePaid } from '../records/describe-payout-destination.ts';
import { waitingAt } from '../records/pending-destinations.ts';

/** Whether a person may be paid to their employer's card or account, and whether they are. @throws notFound */
export async function showSharedCard(
  db: Database,
  actor: Person,
  { userId, staffId }: { userId: string; staffId: number },
): Promise<SharedCard> {
  const { location, destination } = await wherePaid(db, staffPayee({ userId, staffId }));
  const company = (await companyDestination(db, location)) ?? null;
  const since = (await sharedSince(db, [staffId])).get(staffId);
  const isMine = destination !== null && destination.locationId !== null;
  return {
    offered: company && (isMine || isOffered(company, location)) ? presentOffer(company) : null,
    next: company && (isMine || isOffered(company, location)) ? await nextOf(db, location) : null,
    isMine,
    agreedAt: since?.toISOString() ?? null,
    termsVersion: sharedCardTermsVersion,
    // Whoever has a second factor confirms by it instead.
    asksPassword: !actor.factor.isSetUp && (await isPaidAlready(db, personPayee({ userId }))),
  };
}

async function nextOf(
  db: Database,
  { locationId }: { locationId: number },
): Promise<SharedCard['next']> {
  const waiting = await waitingAt(db, locationId);
  if (!waiting) return null;
  const { action, brand, lastFour, countsFrom, isApproved } = waiting;
  const to = action === 'PUT' ? { brand, lastFour } : null;
  return { to, from: countsFrom.toISOString(), isApproved };
}

function presentOffer({ kind, status, brand, lastFour }: NonNullable<SharedCard['offered']>) {
  return { kind, status, brand, lastFour };
}

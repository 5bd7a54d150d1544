import type { SharedCard } from '@tipwell/contract/calls/shared-cards';
import { sharedCardTermsVersion } from '@tipwell/contract/shared-card-terms';
import type { Database } from '../../../platform/db/database.ts';
import { companyDestination } from '../destination-store.ts';
import { openWallet } from '../wallet.ts';
import { isPaidAlready } from './ask-for-password.ts';
import { isOffered } from './in-force.rule.ts';
import { sharedSince } from './shared-choice-store.ts';

/** Whether a person may be paid to their employer's card or account, and whether they are. @throws notFound */
export async function showSharedCard(
  db: Database,
  { userId, staffId }: { userId: string; staffId: number },
): Promise<SharedCard> {
  const { location, destination } = await openWallet(db, staffId);
  const company = (await companyDestination(db, location)) ?? null;
  const since = (await sharedSince(db, [staffId])).get(staffId);
  const isMine = destination !== null && destination.locationId !== null;
  return {
    offered: company && (isMine || isOffered(company, location)) ? presentOffer(company) : null,
    isMine,
    agreedAt: since?.toISOString() ?? null,
    termsVersion: sharedCardTermsVersion,
    asksPassword: await isPaidAlready(db, { userId, locationId: null }),
  };
}

function presentOffer({ kind, status, brand, lastFour }: NonNullable<SharedCard['offered']>) {
  return { kind, status, brand, lastFour };
}

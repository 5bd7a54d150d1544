import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { findStaff, type StaffFacts } from '../identity/index.ts';
import { findLocation, type Location } from '../locations/index.ts';
import { balancesOf, personAccount, type Balance } from '../ledger/index.ts';
import { paymentSystemNamed } from '../providers/index.ts';
import type { InstantSituation } from './instant-payout.rule.ts';
import { currentDestination, type Destination } from './destination-store.ts';

/** What a person has at one workplace, and where it can go. */
export interface Wallet {
  staff: StaffFacts;
  location: Location;
  /** The accounts in the order in which payouts draw on them. */
  accounts: Balance[];
  available: number;
  held: number;
  destination: Destination | null;
}

/** @throws notFound for a staff number that does not exist */
export async function openWallet(db: Database, staffId: number): Promise<Wallet> {
  const staff = await findStaff(db, staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!location) fail('notFound');
  const { subjectKey, userId } = staff.person;
  const accounts = await balancesOf(
    db,
    (['free', 'qualifying'] as const).map((kind) =>
      personAccount(subjectKey, location.locationId, location.currency, kind),
    ),
  );
  return {
    staff,
    location,
    accounts,
    available: accounts.reduce((sum, account) => sum + account.available, 0),
    held: accounts.reduce((sum, account) => sum + account.held, 0),
    destination: (await currentDestination(db, userId)) ?? null,
  };
}

/** What the rule asks about an instant payout, with what the payment system can do today. */
export async function instantSituation(
  context: Context,
  wallet: Wallet,
): Promise<InstantSituation> {
  return {
    status: wallet.staff.person.status,
    available: wallet.available,
    currency: wallet.location.currency,
    destinationStatus: wallet.destination?.status ?? null,
    destinationSince: wallet.destination?.since ?? null,
    now: context.clock.now(),
    landsWithinSeconds: await secondsToLand(context, wallet),
  };
}

async function secondsToLand(context: Context, wallet: Wallet): Promise<number | null> {
  const { destination, location } = wallet;
  const country = destination?.country ?? location.country;
  const system = paymentSystemNamed(location.paymentSystem);
  const capabilities = await system.capabilities(context, country);
  const method = capabilities?.payoutMethods.find(
    ({ kind }) => kind === (destination?.kind ?? 'CARD'),
  );
  return method?.landsWithinSeconds ?? null;
}

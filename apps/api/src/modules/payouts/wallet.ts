import { fail } from '@tipwell/contract/errors';
import type { UserStatus } from '@tipwell/contract/roles';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { findStaff } from '../identity/index.ts';
import { balancesOf, type Balance } from '../ledger/index.ts';
import { findLocation, type Location } from '../locations/index.ts';
import { knownCapabilities } from '../providers/index.ts';
import { companyDestination, type Destination } from './destination-store.ts';
import { whereMoneyGoes } from './destinations/where-money-goes.ts';
import type { InstantSituation } from './instant-payout.rule.ts';
import { accountsOf, theVenue, type Payee } from './payee.ts';
import type { Payout } from './store.ts';
import { wayToPay } from './way-to-pay.rule.ts';

/** Whose money is meant: a person's at a workplace, or a venue's own. */
export type WalletOwner = { userId: string; staffId: number } | { locationId: number };

/** Whose money a payout is of. */
export function ownerOfPayout(
  payout: Pick<Payout, 'userId' | 'staffId' | 'locationId'>,
): WalletOwner {
  const { userId, staffId, locationId } = payout;
  return userId === null || staffId === null ? { locationId } : { userId, staffId };
}

/** What a payee has at one location, and where it can go. */
export interface Wallet {
  payee: Payee;
  /** Whether money may leave; a venue's always may. */
  status: UserStatus;
  /** The same as others see it: who only has to choose a new password is still paid by plan. */
  statusForOthers: UserStatus;
  location: Location;
  /** The accounts in the order in which payouts draw on them. */
  accounts: Balance[];
  available: number;
  held: number;
  destination: Destination | null;
}

/** A person's at a workplace. @throws notFound for a staff number that does not exist */
export async function openWallet(db: Database, staffId: number): Promise<Wallet> {
  const staff = await findStaff(db, staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!location) fail('notFound');
  const { subjectKey, userId, status, statusForOthers } = staff.person;
  const payee: Payee = { payee: 'PERSON', userId, staffId, subjectKey };
  return {
    payee,
    status,
    statusForOthers,
    location,
    ...(await contentsOf(db, payee, location)),
    destination: (await whereMoneyGoes(db, location, [payee])).get(staffId) ?? null,
  };
}

/** A venue's own balance: its bills and its workplace fee. @throws notFound */
export async function openVenueWallet(db: Database, locationId: number): Promise<Wallet> {
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  return {
    payee: theVenue,
    status: 'ACTIVE',
    statusForOthers: 'ACTIVE',
    location,
    ...(await contentsOf(db, theVenue, location)),
    destination: (await companyDestination(db, location)) ?? null,
  };
}

/** Whoever's it is. @throws notFound */
export async function openWalletOf(db: Database, owner: WalletOwner): Promise<Wallet> {
  return 'staffId' in owner ? openWallet(db, owner.staffId) : openVenueWallet(db, owner.locationId);
}

async function contentsOf(db: Database, payee: Payee, location: Location) {
  const accounts = await balancesOf(
    db,
    accountsOf(payee, location).map(({ code }) => code),
  );
  return {
    accounts,
    available: accounts.reduce((sum, account) => sum + account.available, 0),
    held: accounts.reduce((sum, account) => sum + account.held, 0),
  };
}

/** What the rule asks about an instant payout, with what the payment system can do today. */
export async function instantSituation(
  context: Context,
  wallet: Wallet,
): Promise<InstantSituation> {
  return {
    status: wallet.status,
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
  const able = await knownCapabilities(context, location.paymentSystem, country);
  return wayToPay(able, destination?.kind ?? 'CARD')?.landsWithinSeconds ?? null;
}

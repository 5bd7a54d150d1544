import { fail } from '@tipwell/contract/api/errors';
import type { UserStatus } from '@tipwell/contract/access/roles';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import {
  accountsOf,
  companyDestination,
  findBalances,
  staffPayee,
  venuePayee,
  whereMoneyGoes,
  type BalanceHolder,
  type Destination,
  type PayeeAccount,
} from '#payouts/destinations';
import { reservedForCorrections, unreleasedOf } from '#distribution/splits';
import { findStaff } from '#identity/identity';
import { balancesOf, type Balance } from '#ledger/ledger';
import { findLocation, type Location } from '#venues/locations';
import { knownCapabilities } from '#providers/providers';
import { keptBackOf, withoutKeptBack } from '#distribution/tax';
import type { InstantSituation } from './instant-payout.rule.ts';
import { sumUnderReview } from '../fresh/review-store.ts';
import { sumUnderWay, type Payout } from '../records/store.ts';
import { wayToPay } from './payout-method.rule.ts';

/** Whose money a payout is of. */
export function payeeOf(payout: Pick<Payout, 'userId' | 'staffId' | 'locationId'>): BalanceHolder {
  const { userId, staffId, locationId } = payout;
  return userId === null || staffId === null
    ? venuePayee({ locationId })
    : staffPayee({ userId, staffId });
}

/** What a payee has at one location, and where it can go. */
export interface PayeeBalance {
  payee: BalanceHolder;
  /** The name under which the ledger knows a person; null for the venue itself. */
  subjectKey: string | null;
  /** Whether money may leave; a venue's always may. */
  status: UserStatus;
  /** The same as others see it: who only has to choose a new password is still paid by plan. */
  statusForOthers: UserStatus;
  location: Location;
  /** The accounts in the order in which payouts draw on them. */
  accounts: Balance[];
  available: number;
  held: number;
  /** What of it a fee may be taken of: all but UK qualifying tips. */
  mayBearFees: number;
  /** What of it is not paid out, because the tax on it is not settled yet (money rule 6). */
  keptForTax: number;
  /** What is held until somebody of the platform has looked at where it came from, or until a date. */
  underReview: number;
  destination: Destination | null;
}

/** How a payout's row names its payee. */
export function payeeColumns({ payee, subjectKey }: Pick<PayeeBalance, 'payee' | 'subjectKey'>) {
  return payee.kind === 'VENUE'
    ? ({ payee: 'VENUE', userId: null, staffId: null, subjectKey: null } as const)
    : ({ payee: 'PERSON', userId: payee.userId, staffId: payee.staffId, subjectKey } as const);
}

/**
 * What a person has at a workplace; or what a venue has of its own, its bills and its workplace fee.
 * @throws notFound for a staff number or a location that does not exist
 */
export async function readBalance(
  db: Database,
  payee: BalanceHolder,
  now: Date,
): Promise<PayeeBalance> {
  return payee.kind === 'PERSON'
    ? balanceOfStaff(db, payee.staffId, now)
    : balanceOfVenue(db, payee.locationId, now);
}

async function balanceOfStaff(db: Database, staffId: number, now: Date): Promise<PayeeBalance> {
  const staff = await findStaff(db, staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!location) fail('notFound');
  const { subjectKey, userId, status, statusForOthers } = staff.person;
  const payee = staffPayee({ userId, staffId });
  return {
    payee,
    subjectKey,
    status,
    statusForOthers,
    location,
    ...(await contentsOf(db, location, { subjectKey, staffId }, now)),
    destination: (await whereMoneyGoes(db, location, [payee])).get(staffId) ?? null,
  };
}

async function balanceOfVenue(db: Database, locationId: number, now: Date): Promise<PayeeBalance> {
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  return {
    payee: venuePayee({ locationId }),
    subjectKey: null,
    status: 'ACTIVE',
    statusForOthers: 'ACTIVE',
    location,
    ...(await contentsOf(db, location, null, now)),
    destination: (await companyDestination(db, location)) ?? null,
  };
}

async function contentsOf(
  db: Database,
  location: Location,
  person: { subjectKey: string; staffId: number } | null,
  now: Date,
) {
  const all = accountsOf(person?.subjectKey ?? null, location);
  const balances = await balancesOf(
    db,
    all.map(({ code }) => code),
  );
  const accounts = findBalances(await withoutReserved(db, balances, now))(all);
  const kept = person ? await keptBackOf(db, location, [person], now) : new Map<number, number>();
  const free = withoutTax(accounts, person ? (kept.get(person.staffId) ?? 0) : 0);
  const availableIn = (some: readonly Balance[]) =>
    some.reduce((sum, account) => sum + account.available, 0);
  const available = availableIn(free);
  return {
    accounts: free,
    available,
    underReview: person ? await sumUnderReview(db, person.staffId) : 0,
    mayBearFees: availableIn(free.filter(({ mayBearFees }) => mayBearFees)),
    held: accounts.reduce((sum, account) => sum + account.held, 0),
    keptForTax: availableIn(accounts) - available,
  };
}

/**
 * What of a balance is held until the person answers how their location shares tips: all that is neither
 * on its way nor under review nor waits for a split to be released.
 */
export async function heldForAnswer(db: Database, balance: PayeeBalance): Promise<number> {
  const { payee, held, underReview } = balance;
  const unreleased = payee.kind === 'PERSON' ? await unreleasedOf(db, payee.staffId) : 0;
  return held - unreleased - underReview - (await sumUnderWay(db, payee));
}

/** What can be paid out of accounts once corrections of splits have had their part of the payout. */
export async function withoutReserved(
  db: Database,
  accounts: readonly Balance[],
  now: Date,
): Promise<Balance[]> {
  const reserved = await reservedForCorrections(db, accounts, now);
  return accounts.map((one) => ({
    ...one,
    available: one.available - (reserved.get(one.account) ?? 0),
  }));
}

/** No tax is withheld of bills, so that what is kept back never comes out of them. */
export function withoutTax<Account extends Balance & Pick<PayeeAccount, 'isOfTips'>>(
  accounts: readonly Account[],
  kept: number,
): Account[] {
  const tips = withoutKeptBack(
    accounts.filter(({ isOfTips }) => isOfTips),
    kept,
  );
  const byCode = new Map(tips.map((account) => [account.account, account]));
  return accounts.map((account) => byCode.get(account.account) ?? account);
}

/** What the rule asks about an instant payout, with what the payment system can do today. */
export async function instantSituation(
  context: Context,
  balance: PayeeBalance,
): Promise<InstantSituation> {
  return {
    status: balance.status,
    available: balance.available,
    underReview: balance.underReview,
    currency: balance.location.currency,
    destinationStatus: balance.destination?.status ?? null,
    destinationSince: balance.destination?.since ?? null,
    now: context.clock.now(),
    landsWithinSeconds: await secondsToLand(context, balance),
  };
}

async function secondsToLand(context: Context, balance: PayeeBalance): Promise<number | null> {
  const { destination, location } = balance;
  const country = destination?.country ?? location.country;
  const carrier = destination?.paymentSystem ?? location.paymentSystem;
  const able = await knownCapabilities(context, carrier, country);
  return wayToPay(able, destination?.kind ?? 'CARD')?.landsWithinSeconds ?? null;
}

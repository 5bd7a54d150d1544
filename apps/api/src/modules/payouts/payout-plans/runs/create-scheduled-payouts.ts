import { payoutPricePlanTypeOf } from '@tipwell/contract/providers/payment-systems';
import type { UserStatus } from '@tipwell/contract/access/roles';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { derivedId } from '#platform/derived-id.ts';
import { balancesOf, type Balance } from '#ledger/ledger';
import type { Location } from '#venues/locations';
import {
  accountsOf,
  companyDestination,
  findBalances,
  venuePayee,
  whereMoneyGoes,
  type BalanceHolder,
  type Destination,
  type PayeeAccount,
} from '#payouts/destinations';
import {
  allocateAcrossAccounts,
  feeVenueBears,
  payeeColumns,
  holdAndSubmit,
  venuePaysOn,
  withoutReserved,
  withoutTax,
  type PlannedPayout,
} from '#payouts/payouts';
import { keptBackOf, lockKeptBack } from '#distribution/tax';
import type { Period } from '../plans/plan-period.rule.ts';
import { planFee } from '../plans/plan-price.rule.ts';
import { pausedAmong, pausedSince } from '../plans/plan-store.ts';
import {
  expectedArrivalsAt,
  type Landing,
  type ExpectedArrivals,
} from '../plans/expected-arrivals.ts';
import { feeTaken, whyNoPlannedPayout } from '../plans/batch-payout.rule.ts';

/** A person, or the venue itself, whose period has ended. */
export interface Due {
  payee: BalanceHolder;
  /** The name under which the ledger knows a person; null for the venue itself. */
  subjectKey: string | null;
  status: UserStatus;
  period: Period;
  /** The period began in the days in which daily payouts are free. */
  isFeeWaived: boolean;
  /** The promotion with which it costs nothing in any case. */
  freeBy: number | null;
}

/**
 * Makes the planned payouts of several people of one place, or of the place itself: money is held, the
 * payouts are written down and their sending is asked for, all in one transaction. Ids follow from person,
 * place and period, so that doing it twice, or at the same time, makes one payout each (money rule 5.3).
 * @returns how many were made
 */
export async function preparePayouts(
  context: Context,
  location: Location,
  due: readonly Due[],
): Promise<number> {
  if (due.length === 0) return 0;
  const destinations = await destinationsOf(context.db, location, due);
  const expectedArrivals = await expectedArrivalsAt(context, location, [...destinations.values()]);
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    await lockKeptBack(tx, location);
    const wanted = await wantedPayouts(tx, context.config, location, due, {
      expectedArrivals,
      now,
    });
    return holdAndSubmit(tx, 'PLANNED', wanted, now);
  });
}

async function wantedPayouts(
  tx: Tx,
  config: Config,
  location: Location,
  due: readonly Due[],
  { expectedArrivals, now }: { expectedArrivals: ExpectedArrivals; now: Date },
): Promise<PlannedPayout[]> {
  const balances = await withoutReserved(
    tx,
    await balancesOf(
      tx,
      due.flatMap(({ subjectKey }) => accountsOf(subjectKey, location).map(({ code }) => code)),
    ),
    now,
  );
  const kept = await keptBackOf(tx, location, due.flatMap(toTaxed), now);
  // Read once more: what changed while arrivals were asked for counts, so that no money goes to a removed card.
  const destinations = await destinationsOf(tx, location, due);
  const resting = await pausedPayees(tx, location, due);
  const balancesFor = findBalances(balances);
  return due.flatMap((one) => {
    const all = balancesFor(accountsOf(one.subjectKey, location));
    const accounts = withoutTax(all, kept.get(staffOf(one) ?? 0) ?? 0);
    const destination = destinations.get(staffOf(one)) ?? null;
    const payout = plannedPayout(location, one, accounts, destination, {
      isPaused: resting.has(staffOf(one)),
      landing: expectedArrivals(destination),
      config,
      now,
    });
    return payout ? [payout] : [];
  });
}

/** Where the money of each goes, by staff number; null stands for the venue. */
type Destinations = ReadonlyMap<number | null, Destination>;

async function destinationsOf(
  db: Database,
  location: Location,
  due: readonly Due[],
): Promise<Destinations> {
  const people = due.flatMap(({ payee }) => (payee.kind === 'PERSON' ? [payee] : []));
  const destinations = new Map<number | null, Destination>(
    await whereMoneyGoes(db, location, people),
  );
  const isVenueDue = people.length < due.length;
  const ofVenue = isVenueDue && (await companyDestination(db, location));
  if (ofVenue) destinations.set(null, ofVenue);
  return destinations;
}

/** Whose plan rests, by staff number; null stands for the venue. */
async function pausedPayees(
  db: Database,
  location: Location,
  due: readonly Due[],
): Promise<Set<number | null>> {
  const staffIds = due.flatMap((one) => staffOf(one) ?? []);
  const resting = new Set<number | null>(await pausedAmong(db, staffIds));
  const isVenueDue = staffIds.length < due.length;
  if (isVenueDue && (await pausedSince(db, venuePayee(location)))) resting.add(null);
  return resting;
}

/** Whose tips may be kept back for tax: people's, never the venue's own money. */
function toTaxed({ payee, subjectKey }: Due): { staffId: number; subjectKey: string }[] {
  return payee.kind === 'PERSON' && subjectKey !== null
    ? [{ staffId: payee.staffId, subjectKey }]
    : [];
}

/** The staff number of whoever is due; null stands for the venue. */
function staffOf({ payee }: Due): number | null {
  return payee.kind === 'PERSON' ? payee.staffId : null;
}

function plannedPayout(
  location: Location,
  { payee, subjectKey, status, period, isFeeWaived, freeBy }: Due,
  accounts: readonly (Balance & Pick<PayeeAccount, 'mayBearFees'>)[],
  destination: Destination | null,
  more: { isPaused: boolean; landing: Landing | null; config: Config; now: Date },
): PlannedPayout | null {
  const { currency, locationId } = location;
  const amount = accounts.reduce((sum, account) => sum + account.available, 0);
  const reason = whyNoPlannedPayout({
    status,
    available: amount,
    currency,
    destinationStatus: destination?.status ?? null,
    landsWithinSeconds: more.landing?.landsWithinSeconds ?? null,
    destinationSince: destination?.since ?? null,
    now: more.now,
    isPaused: more.isPaused,
  });
  if (reason || !destination || !more.landing) return null;
  const drawn = allocateAcrossAccounts(accounts, amount);
  const sumOf = (isFree: boolean) =>
    accounts
      .filter(({ mayBearFees }) => mayBearFees === isFree)
      .reduce((sum, { available }) => sum + Math.max(0, available), 0);
  const usual = isFeeWaived
    ? 0
    : planFee(period.plan, currency, payoutPricePlanTypeOf(location.paymentSystem));
  const charged = (price: number) => {
    const fee = feeTaken(price, amount, sumOf(true));
    return { fee, borne: feeVenueBears(price, fee, sumOf(false) > 0) };
  };
  const without = charged(usual);
  const saved = freeBy === null ? 0 : without.fee + without.borne;
  const { fee, borne } = freeBy === null ? without : charged(0);
  const isOwn = payee.kind === 'VENUE';
  const whose = payee.kind === 'PERSON' ? payee.staffId : `venue ${locationId}`;
  const id = (...what: (string | number)[]) =>
    derivedId(more.config, 'planned-payout', whose, period.to, ...what);
  return {
    payoutId: id(),
    attemptId: id('attempt'),
    ...payeeColumns({ payee, subjectKey }),
    locationId,
    currency,
    amount,
    fee,
    ...venuePaysOn(location, more.now, { fee: isOwn ? fee : borne, isOwn }),
    destinationId: destination.destinationId,
    paymentSystem: destination.paymentSystem,
    ...more.landing,
    plan: period.plan,
    periodFrom: period.from,
    periodTo: period.to,
    dueOn: null,
    ...(saved > 0 ? { promoted: { promotionId: freeBy, promotedFee: saved } } : {}),
    parts: drawn.map((part, index) => ({ ...part, holdId: id('hold', index) })),
  };
}

import type { CallOutput } from '@tipwell/contract/api/call';
import type { getCompanyDestination } from '@tipwell/contract/payouts/calls/company-destinations';
import type {
  getPayoutDestination,
  getPersonalCard,
} from '@tipwell/contract/payouts/calls/payout-destinations';
import { currencySettings } from '@tipwell/contract/money/currency-settings';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { findLocation } from '#venues/locations';
import { paymentSystemNamed } from '#providers/providers';
import {
  companyDestination,
  newestDestination,
  type Destination,
} from '../records/destination-store.ts';
import { ownDestination, ownDestinationAside } from '../records/own-destinations.ts';
import { isPaidAlready } from '../confirmation/require-password.ts';
import { largeSumsFrom } from '../bank-accounts/new-destination.rule.ts';
import type { BalanceHolder, Payee, VenuePayee } from '../records/payee.ts';
import { mayShare } from '../records/is-active.rule.ts';
import { applyCardUpdate } from './apply-card-update.ts';
import { sharersOf } from '../notices/notify-sharers.ts';
import { wherePaid } from '../records/describe-payout-destination.ts';
import { whatMayBeAdded } from '../bank-accounts/addable-destinations.ts';

/** The payout card of a person, or of a venue, as it is today. @throws notFound: there is none (onboarding §4) */
export async function showCard(
  context: Context,
  payee: Payee,
): Promise<CallOutput<typeof getPersonalCard>> {
  const card = await fresh(context, await cardOf(context.db, payee));
  if (card?.kind !== 'CARD') fail('notFound');
  return presentDestination(card);
}

/** Where the money of a person or a venue goes, and what can be added. @throws notFound */
export async function showDestination(
  context: Context,
  actor: Person,
  of: BalanceHolder,
): Promise<CallOutput<typeof getPayoutDestination>> {
  const { location, destination } = await wherePaid(context.db, of);
  const known =
    of.kind === 'VENUE'
      ? await companyDestination(context.db, location)
      : await ownDestination(context.db, of.userId, location);
  const aside =
    of.kind === 'VENUE' ? null : await ownDestinationAside(context.db, of.userId, location);
  const own = (await fresh(context, known)) ?? null;
  const { paymentSystem, currency, payoutId } = location;
  // Of what nothing can be paid to now, or what has just refused a payout, no sum is promised.
  const isReady = destination?.status === 'ACTIVE' && destination.refusedAt === null;
  const from = isReady && largeSumsFrom(destination.since);
  return {
    own: own && { ...presentDestination(own), kind: own.kind },
    other: aside && { ...presentDestination(aside), kind: aside.kind },
    largeSums:
      from && from > context.clock.now()
        ? { amount: currencySettings[currency].largestToNewDestination, from: from.toISOString() }
        : null,
    // Whoever has a second factor confirms by it instead.
    asksPassword: !actor.factor.isSetUp && (await isPaidAlready(context.db, of)),
    ...(await whatMayBeAdded(context, actor, of)),
    // This one payment system has no key for browsers (onboarding §4).
    payoutId: paymentSystem === 'PAYER_MAX' ? null : payoutId,
  };
}

/** The same of a venue, with how many people are paid there too. @throws notFound */
export async function showCompanyDestination(
  context: Context,
  actor: Person,
  of: VenuePayee,
): Promise<CallOutput<typeof getCompanyDestination>> {
  const shown = await showDestination(context, actor, of);
  const { location } = await wherePaid(context.db, of);
  const isShared = shown.own !== null && mayShare(shown.own.kind, location);
  const sharedBy = isShared ? (await sharersOf(context.db, of.locationId)).length : 0;
  return { ...shown, sharedBy };
}

/** The one that a person added last, or a venue's. */
async function cardOf(db: Database, payee: Payee): Promise<Destination | undefined> {
  if (payee.kind === 'PERSON') return newestDestination(db, payee.userId);
  const location = await findLocation(db, payee.locationId);
  return location && companyDestination(db, location);
}

/** While the processor is still looking at a card it is asked again: its message may be lost. */
async function fresh(
  context: Context,
  known: Destination | undefined,
): Promise<Destination | undefined> {
  const isOpen = known?.status === 'PENDING' || known?.status === 'PENDING_VERIFICATION';
  if (!known || !isOpen || known.kind !== 'CARD') return known;
  const system = paymentSystemNamed(context, known.paymentSystem);
  const told = await system.readPayoutCard(context, known.providerReference);
  if (told.outcome !== 'ok' || told.value.status === known.status) return known;
  const { reference, status } = told.value;
  await applyCardUpdate(context, { reference, status, paymentSystems: [known.paymentSystem] });
  return { ...known, status: told.value.status };
}

/** A destination as its owner sees it. */
export function presentDestination(destination: Destination) {
  const { destinationId, status, brand, lastFour, since, refusedAt } = destination;
  return {
    destinationId,
    status,
    brand,
    lastFour,
    addedAt: since.toISOString(),
    refusedAt: refusedAt?.toISOString() ?? null,
  };
}

import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isSecondPerson } from '#platform/second-person.rule.ts';
import { derivedId } from '#platform/derived-id.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  findCurrentDestination,
  findDestination,
  lockDestinationsOf,
  putAccountOf,
  staffPayee,
  type Destination,
  type NewDestination,
  type StaffPayee,
} from '#payouts/destinations';
import { freeUnanswered } from '#distribution/splits';
import {
  confirmWithFactor,
  findStaff,
  requireSecondApprover,
  type SecondApproval,
} from '#identity/identity';
import { findLocation } from '#venues/locations';
import { expectedArrivalsAt } from '#payouts/payout-plans';
import {
  allocateAcrossAccounts,
  BalancesMoved,
  holdAndSubmit,
  payeeColumns,
  venuePaysNothing,
  type PlannedPayout,
} from '#payouts/payouts';
import { lockKeptBack } from '#distribution/tax';
import { confirmableFrom, isAccountOver } from './final-payout.rule.ts';
import { readOwed, type Owed } from './read-owed.ts';
import { endRequest, findRequest, lockRequest, type FinalRequest } from './store.ts';
import { writeToOwner } from './write-to-owner.ts';

/**
 * Pays what somebody is owed whose account is over, as the second person: all that can be paid in this
 * moment, whole and without a fee (readings, Statuses). What waited for an answer to a split goes with it. It is held,
 * written down and sent like any other payout; confirmed twice, it is the same one.
 * @throws notFound; notAllowed for whoever asked, for the person themselves and in a view; destinationTooNew
 *   where an account came with the request a moment ago; destinationRemoved where the card they had is
 *   theirs no more; noDestination, nothingToPayOut, balanceChanged, confirmationNeeded
 */
export async function confirmFinalPayout(
  context: Context,
  actor: Person,
  requestId: string,
): Promise<{ payoutId: string }> {
  const asked = (await findRequest(context.db, requestId)) ?? fail('notFound');
  await requireSecondApprover(context, context.db, actor, finalPayoutApproval(asked));
  await confirmWithFactor(context, actor, {
    kind: 'APPROVAL',
    facts: {
      requestId,
      amount: asked.amount,
      currency: asked.currency,
      destination: `${asked.brand} ${asked.lastFour}`,
    },
  });
  try {
    return await context.db
      .transaction()
      .execute(async (tx) => confirmInPlace(context, tx, actor, requestId));
  } catch (error) {
    if (error instanceof BalancesMoved) fail('balanceChanged');
    throw error;
  }
}

async function confirmInPlace(
  context: Context,
  tx: Tx,
  actor: Person,
  requestId: string,
): Promise<{ payoutId: string }> {
  const now = context.clock.now();
  const request = (await lockRequest(tx, requestId)) ?? fail('notFound');
  await requireSecondApprover(context, tx, actor, finalPayoutApproval(request));
  const { payoutId: already } = request;
  if (already !== null) return { payoutId: already };
  if (request.state !== 'OPEN') fail('notFound');
  if (confirmableFrom(request) > now) fail('destinationTooNew');
  const { userId, staffId, locationId } = request;
  const payee = staffPayee({ userId, staffId });
  const [staff, location] = await Promise.all([
    findStaff(tx, staffId),
    findLocation(tx, locationId),
  ]);
  if (!staff || !location) fail('notFound');
  // An account that was opened again in the meantime is paid by its owner’s own choice.
  if (!isAccountOver(staff.person.status)) fail('notAllowed');
  await lockKeptBack(tx, location);
  if (request.isNewAccount) await putAccountOf(context, tx, actor, payee, accountOf(request));
  const destination = request.isNewAccount
    ? await findDestination(tx, request.destinationId)
    : await destinationStillTheirs(tx, payee, request);
  if (destination?.status !== 'ACTIVE') fail('noDestination');

  const payoutId = derivedId(context.config, 'final-payout', requestId);
  await freeUnanswered(tx, { staffId, locationId, finalPayoutId: payoutId }, now);
  const owed = await readOwed(tx, payee, now);
  const payout = await payoutOf(context, owed, destination, payoutId);
  await holdAndSubmit(tx, 'FINAL', [payout], now);
  await endRequest(tx, requestId, {
    state: 'CONFIRMED',
    by: realPersonOf(actor),
    at: now,
    payoutId,
  });
  await writeToOwner(context, tx, request, 'CONFIRMED');
  await audit(tx, {
    actor,
    action: 'finalPayout.confirmed',
    subject: `user:${userId}`,
    at: now,
    details: { askedBy: request.askedBy, reason: request.reason, locationId },
  });
  return { payoutId };
}

/**
 * The card or account that they had when it was asked for: one that was taken away or replaced since then is
 * theirs no more, and its processor may have been asked to forget it. @throws destinationRemoved
 */
async function destinationStillTheirs(
  tx: Tx,
  payee: StaffPayee,
  { destinationId }: FinalRequest,
): Promise<Destination> {
  await lockDestinationsOf(tx, payee);
  return (await findCurrentDestination(tx, destinationId)) ?? fail('destinationRemoved');
}

/** What the second person confirms: nobody pays out their own money. */
export function finalPayoutApproval({
  askedBy,
  userId,
}: Pick<FinalRequest, 'askedBy' | 'userId'>): SecondApproval {
  return { approval: 'FINAL_PAYOUT', first: askedBy, payees: [userId] };
}

/** Who may reject: neither who asked, nor whose money it is, and nobody in a view. */
export function mayDecide(
  { askedBy, userId }: Pick<FinalRequest, 'askedBy' | 'userId'>,
  actor: Person,
): boolean {
  return isSecondPerson(askedBy, actor) && actor.userId !== userId;
}

async function payoutOf(
  context: Context,
  { payee, balance }: Owed,
  destination: Destination,
  payoutId: string,
): Promise<PlannedPayout> {
  const { location, available, accounts } = balance;
  if (available <= 0) fail('nothingToPayOut');
  const landing = (await expectedArrivalsAt(context, location, [destination]))(destination);
  if (!landing) fail('noDestination');
  const id = (...what: (string | number)[]) => derivedId(context.config, payoutId, ...what);
  return {
    payoutId,
    attemptId: id('attempt'),
    ...payeeColumns({ payee, subjectKey: balance.subjectKey }),
    locationId: location.locationId,
    currency: location.currency,
    amount: available,
    fee: 0,
    ...venuePaysNothing,
    destinationId: destination.destinationId,
    paymentSystem: destination.paymentSystem,
    ...landing,
    plan: null,
    periodFrom: null,
    periodTo: null,
    dueOn: null,
    parts: allocateAcrossAccounts(accounts, available).map((part, index) => ({
      ...part,
      holdId: id('hold', index),
    })),
  };
}

/** The bank account that came with a request, if its processor lets it be paid to. */
function accountOf(request: FinalRequest): NewDestination {
  const { destinationId, paymentSystem, brand, lastFour, country } = request;
  const { providerReference, accountStatus } = request;
  if (providerReference === null || accountStatus !== 'ACTIVE') fail('noDestination');
  return {
    destinationId,
    kind: 'BANK_ACCOUNT',
    status: accountStatus,
    paymentSystem,
    providerReference,
    brand,
    lastFour,
    country,
  };
}

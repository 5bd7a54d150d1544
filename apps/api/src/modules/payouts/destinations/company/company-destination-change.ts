import { systemActor, audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { ChangeKind, Concerned } from '#identity/approvals';
import { findLocation, ownersAt, type Location } from '#venues/locations';
import {
  companyDestination,
  lockDestinationsOf,
  removeDestination,
  type Destination,
} from '../records/destination-store.ts';
import { venuePayee, subjectOf } from '../records/payee.ts';
import { findPayeeFacts } from '../records/payee-facts.ts';
import { mayShare } from '../records/is-active.rule.ts';
import { takesItsPlace } from '../holders/check-card.rule.ts';
import { hasOtherName } from '../holders/other-name-terms.ts';
import { putInPlace } from '../activation/activate-destination.ts';
import { sharersOf, notifySharers } from '../notices/notify-sharers.ts';
import { findWaiting, forgetHolder, type WaitingDestination } from '../records/pending-store.ts';
import { notifyOwners } from '../notices/notify-owners.ts';

/** A venue's card or account: the first one, another one, or none any more (decision record 0017). */
export const companyDestinationChange: ChangeKind<never> = {
  name: 'COMPANY_DESTINATION',
  facts: [],
  // Owners and sharers read that their money goes elsewhere now in words of their own.
  tellsItself: true,
  // Owners cannot vouch for each other that a company of another name is theirs.
  needsAdmin: hasOtherName,

  async describe(db, request) {
    const waiting = await theWaiting(db, request.requestId);
    const { action, kind, brand, lastFour, country, holderName } = waiting;
    if (action === 'REMOVE') return { what: 'STOP_PAYING_TO', brand, lastFour };
    const venue = await findLocation(db, waiting.locationId);
    const now = venue && (await companyDestination(db, venue));
    const isItself = now?.destinationId === waiting.destinationId;
    return {
      what: 'PAY_TO',
      kind,
      brand,
      lastFour,
      country,
      holder: holderName,
      expectedHolder: hasOtherName(request) ? (venue?.name ?? null) : null,
      insteadOf: now && !isItself ? { brand: now.brand, lastFour: now.lastFour } : null,
    };
  },

  async concerned(db, { locationId, requestId }): Promise<Concerned[]> {
    const owners = await ownersAt(db, locationId);
    const { kind } = await theWaiting(db, requestId);
    const venue = await findLocation(db, locationId);
    const now = venue && (await companyDestination(db, venue));
    const isShared = venue && (mayShare(kind, venue) || (now && mayShare(now.kind, venue)));
    const sharers = isShared ? await sharersOf(db, locationId) : [];
    return [
      ...owners.map((userId) => ({ userId, isOwner: true })),
      ...sharers.map(({ userId }) => ({ userId, isOwner: false })),
    ];
  },

  async putInForce(context, tx, { requestId }) {
    const waiting = await theWaiting(tx, requestId);
    await lockDestinationsOf(tx, venuePayee(waiting));
    const done =
      waiting.action === 'PUT'
        ? await put(context, tx, waiting)
        : await remove(context, tx, waiting);
    await forgetHolder(tx, requestId);
    return done;
  },

  async drop(tx, { requestId }) {
    await forgetHolder(tx, requestId);
  },
};

async function theWaiting(db: Database, requestId: string): Promise<WaitingDestination> {
  const waiting = await findWaiting(db, requestId);
  if (!waiting) throw new Error(`Nothing is kept for the request ${requestId}.`);
  return waiting;
}

async function put(
  context: Context,
  tx: Tx,
  waiting: WaitingDestination,
): Promise<'DONE' | 'BLOCKED'> {
  const { locationId, paymentSystem, askedBy, status } = waiting;
  const facts = await findPayeeFacts(tx, venuePayee(waiting));
  const before = await companyDestination(tx, { locationId, paymentSystem });
  if (!takesItsPlace(status, before !== undefined)) return 'BLOCKED';
  const { destinationId, providerReference, kind, brand, lastFour, country } = waiting;
  const destination = { destinationId, kind, status, brand, lastFour, country };
  await putInPlace(
    context,
    tx,
    { actor: systemActor, addedBy: askedBy, facts },
    { ...destination, paymentSystem, providerReference },
  );
  return 'DONE';
}

async function remove(
  context: Context,
  tx: Tx,
  { locationId, destinationId }: WaitingDestination,
): Promise<'DONE' | 'CHANGED_SINCE'> {
  const venue = await findLocation(tx, locationId);
  const now = venue && (await companyDestination(tx, venue));
  if (!venue || now?.destinationId !== destinationId) return 'CHANGED_SINCE';
  await takeAway(context, tx, venue, now);
  return 'DONE';
}

/**
 * Takes a venue's card or account away, once a second person has agreed, and tells its owners and
 * everyone who shared it. The caller holds the lock of the venue's destinations.
 */
async function takeAway(
  context: Context,
  tx: Tx,
  venue: Location,
  before: Destination,
): Promise<void> {
  const payee = venuePayee(venue);
  const now = context.clock.now();
  await removeDestination(tx, payee, venue.paymentSystem, now);
  const { destinationId, kind } = before;
  await notifyOwners(context, tx, venue, { destinationId, what: 'REMOVED', destination: before });
  await notifySharers(context, tx, venue, {
    before: { company: before, flags: venue },
    after: { company: null, flags: venue },
  });
  const subject = subjectOf(payee);
  const action = 'destination.removed';
  await audit(tx, { actor: systemActor, action, subject, at: now, details: { kind } });
}

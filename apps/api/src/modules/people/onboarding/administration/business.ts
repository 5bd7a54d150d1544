import { randomUUIDv7 } from 'node:crypto';
import type { BusinessStanding } from '@tipwell/contract/people/calls/business';
import { fail } from '@tipwell/contract/api/errors';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { localDate } from '#platform/local-date.ts';
import { namesOfPeople, ownersOfLocation, staffOfLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { settleStatus } from '../status/settle-status.ts';
import {
  beginBusinessCheck,
  agreementsOf,
  findBusinessCheck,
  insertAgreement,
  setBusinessCheck,
  type BusinessState,
} from './care-store.ts';

/** How a location's business stands with us. @throws notFound */
export async function showBusiness(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<BusinessStanding> {
  const { db } = context;
  if (!(await findLocation(db, locationId))) fail('notFound');
  const check = await findBusinessCheck(db, locationId);
  const agreements = await agreementsOf(db, locationId);
  const names = await namesOfPeople(
    db,
    agreements.map(({ recordedBy }) => recordedBy),
  );
  const [agreement = null, ...formerAgreements] = agreements.map((one) => ({
    agreedOn: one.agreedOn,
    reference: one.reference,
    recordedBy: names.get(one.recordedBy) ?? '',
    at: one.at.toISOString(),
  }));
  const isTheirsToSettle =
    mayOnPlatform(permissions.administer, actor.platformRoles) &&
    (await isNotTheirs(context, actor, locationId));
  return {
    check: check
      ? { state: check.state, since: check.since.toISOString(), reason: check.reason }
      : null,
    agreement,
    formerAgreements,
    mayDecide: isTheirsToSettle,
    mayRecord: isTheirsToSettle,
  };
}

/**
 * Says whether a business is what it says it is; its owners are settled in the same moment.
 * @throws notFound; notAllowed for whoever works there
 */
export async function decideBusinessCheck(
  context: Context,
  actor: Person,
  asked: { locationId: number; state: BusinessState; reason: string },
): Promise<void> {
  const { locationId, state, reason } = asked;
  if (!(await findLocation(context.db, locationId))) fail('notFound');
  if (!(await isNotTheirs(context, actor, locationId))) fail('notAllowed');
  const now = context.clock.now();
  const decidedBy = realPersonOf(actor);
  await context.db.transaction().execute(async (tx) => {
    await setBusinessCheck(tx, locationId, { state, since: now, decidedBy, reason });
    // In one order, so that two who decide about businesses of the same owners never wait for each other.
    const owners = [...new Set(await ownersOfLocation(tx, locationId))].toSorted();
    for (const userId of owners) await settleStatus(tx, userId, now);
    await audit(tx, {
      actor,
      action: 'businessCheck.decided',
      subject: `location:${locationId}`,
      details: { state, reason },
      at: now,
    });
  });
}

/**
 * Writes down a seller's separate agreement. @throws notFound; notAllowed for whoever works there;
 * inputInvalid for a day to come
 */
export async function recordAgreement(
  context: Context,
  actor: Person,
  asked: { locationId: number; agreedOn: string; reference: string },
): Promise<void> {
  const { locationId, agreedOn, reference } = asked;
  const location = (await findLocation(context.db, locationId)) ?? fail('notFound');
  // It goes before the terms for everybody there, so nobody writes down their own.
  if (!(await isNotTheirs(context, actor, locationId))) fail('notAllowed');
  const now = context.clock.now();
  const today = localDate(now, location.timeZone);
  if (agreedOn > today) fail('inputInvalid', { fields: { agreedOn: fieldError('date') } });
  const recordedBy = realPersonOf(actor);
  await context.db.transaction().execute(async (tx) => {
    const agreementId = randomUUIDv7();
    await insertAgreement(tx, { agreementId, locationId, agreedOn, reference, recordedBy, now });
    await audit(tx, {
      actor,
      action: 'sellerAgreement.recorded',
      subject: `location:${locationId}`,
      details: { agreementId, agreedOn },
      at: now,
    });
  });
}

/**
 * The look at a business begins with its place, or when that first leads people through the onboarding.
 * Owners who are paid already are not stopped by a switch: an administrator says so.
 */
export async function beginWithOnboarding(
  context: Context,
  { locationId }: { locationId: number },
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const location = await findLocation(tx, locationId);
    if (!location?.isOnboardingEnabled) return;
    const owners = [...new Set(await ownersOfLocation(tx, locationId))].toSorted();
    const held: string[] = [];
    for (const userId of owners) held.push(await settleStatus(tx, userId, now));
    // An owner who came before this was heard is on the way still, and waits for it like the others.
    if (held.includes('ACTIVE')) return;
    await beginBusinessCheck(tx, locationId, now);
    for (const userId of owners) await settleStatus(tx, userId, now);
  });
}

/** Nobody decides about a business that they have anything to do with. */
async function isNotTheirs(context: Context, actor: Person, locationId: number): Promise<boolean> {
  if (actor.viewedBy !== null) return false;
  const staff = await staffOfLocation(context.db, locationId);
  return staff.every(({ userId, isActive }) => !isActive || userId !== realPersonOf(actor));
}

import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { businessDay } from '#distribution/splits';
import {
  freshProofWithFactor,
  requireSecondApprover,
  type SecondApproval,
} from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { capBpsOf } from './cap.rule.ts';
import { withholdingMoved } from './events.ts';
import {
  approvedReservesSince,
  askedReserveAt,
  decideAsked,
  findReserve,
  insertReserve,
} from './reserve-store.ts';
import { daysOfReserve, stretchesFrom } from './reserve.rule.ts';
import { lockReserve } from './settings-store.ts';
import { decidersTold, ownersTold, peopleTold } from './who-hears.ts';

/**
 * Asks that another part of what employed people are given stays until its period is settled, in basis
 * points. The same id again is the same request.
 * @throws notFound where nothing is withheld; inputInvalid above the country's limit; changeWaits where
 *   another part waits for a second person; contentDiffers where the id stands for another part
 */
export async function askReserve(
  context: Context,
  actor: Person,
  asked: { locationId: number; reserveId: string; reserveBps: number },
): Promise<{ reserveId: string }> {
  if (actor.viewedBy) fail('notAllowed');
  const { locationId, reserveId, reserveBps } = asked;
  return context.db.transaction().execute(async (tx) => {
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    if (!(await lockReserve(tx, locationId))) fail('notFound');
    const known = await findReserve(tx, reserveId);
    if (known) {
      const isSame = known.locationId === locationId && known.reserveBps === reserveBps;
      return isSame ? { reserveId } : fail('contentDiffers');
    }
    const capBps = capBpsOf(location);
    if (reserveBps > capBps) {
      const limit = capBps / 100;
      fail('inputInvalid', { fields: { reserveBps: fieldError('max_value', { limit }) } });
    }
    if (await askedReserveAt(tx, locationId)) fail('changeWaits');
    const now = context.clock.now();
    const by = realPersonOf(actor);
    await insertReserve(tx, { reserveId, locationId, reserveBps, askedBy: by, askedAt: now });
    const before = await partToday(tx, location, now);
    await audit(tx, {
      actor,
      action: 'withholding.reserveAsked',
      subject: `location:${locationId}`,
      at: now,
      details: { reserveId, before, after: reserveBps },
    });
    const deciders = await decidersTold(tx, locationId);
    await publish(tx, withholdingMoved, {
      noticeId: `${reserveId}:asked`,
      locationId,
      currency: location.currency,
      news: { step: 'RESERVE_ASKED', bps: reserveBps, before },
      to: deciders.filter(({ userId }) => userId !== by),
    });
    return { reserveId };
  });
}

/** What the second person of another part approves. */
export function reserveApproval(
  { locationId, masterLocationId }: Pick<Location, 'locationId' | 'masterLocationId'>,
  { askedBy }: { askedBy: string },
): SecondApproval {
  return { approval: 'TAX_RESERVE', first: askedBy, locationIds: [locationId, masterLocationId] };
}

/**
 * Approves another part as the second person: it holds from the next business day on, for some months,
 * and everybody concerned is told before. Or refuses it, which whoever asked may do too. Decided twice
 * alike, it is decided once.
 * @throws notFound for another place's; notAllowed for whoever asked; contentDiffers where it was decided
 *   the other way
 */
export async function decideReserve(
  context: Context,
  actor: Person,
  given: { locationId: number; reserveId: string; decision: 'APPROVE' | 'REFUSE' },
): Promise<{ state: 'APPROVED' | 'REFUSED' }> {
  const { locationId, reserveId, decision } = given;
  if (decision === 'APPROVE') await freshProofWithFactor(context, actor);
  return context.db.transaction().execute(async (tx) => {
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    if (!(await lockReserve(tx, locationId))) fail('notFound');
    const asked = await findReserve(tx, reserveId);
    if (asked?.locationId !== locationId) fail('notFound');
    const isApproved = decision === 'APPROVE';
    const isOwn = asked.askedBy === realPersonOf(actor);
    if (isApproved) {
      await requireSecondApprover(context, tx, actor, reserveApproval(location, asked));
    }
    if (!isApproved && actor.viewedBy) fail('notAllowed');
    const state = isApproved ? 'APPROVED' : 'REFUSED';
    if (asked.state !== 'ASKED') return asked.state === state ? { state } : fail('contentDiffers');
    const now = context.clock.now();
    const today = businessDay(now, location.timeZone);
    const days = isApproved ? daysOfReserve(today) : null;
    const before = await partToday(tx, location, now);
    await decideAsked(tx, reserveId, { by: realPersonOf(actor), now, days });
    await audit(tx, {
      actor,
      action: isApproved ? 'withholding.reserveSet' : 'withholding.reserveRefused',
      subject: `location:${locationId}`,
      at: now,
      details: { reserveId, before, after: asked.reserveBps, isOwn, ...days },
    });
    if (days) {
      await publish(tx, withholdingMoved, {
        noticeId: `${reserveId}:set`,
        locationId,
        currency: location.currency,
        news: { step: 'RESERVE_SET', bps: asked.reserveBps, before, ...days },
        to: [...(await peopleTold(tx, location)), ...(await ownersTold(tx, locationId, null))],
      });
    }
    return { state };
  });
}

/** The part that holds at a location today. */
async function partToday(db: Database, location: Location, now: Date): Promise<number> {
  const today = businessDay(now, location.timeZone);
  const approved = await approvedReservesSince(db, location.locationId, today);
  const [holding] = stretchesFrom(today, approved, capBpsOf(location));
  return holding?.reserveBps ?? 0;
}

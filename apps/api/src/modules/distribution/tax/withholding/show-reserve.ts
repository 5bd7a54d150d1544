import type { CallOutput } from '@tipwell/contract/api/call';
import type { getWithholding } from '@tipwell/contract/distribution/calls/withholding';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { namesOfPeople, showSecondApproval } from '#identity/identity';
import type { Location } from '#venues/locations';
import { capBpsOf } from './cap.rule.ts';
import { approvedReservesSince, askedReserveAt } from './reserve-store.ts';
import { reserveApproval } from './set-reserve.ts';
import { stretchesFrom, usualReserveAt } from './reserve.rule.ts';

type Shown = Pick<
  CallOutput<typeof getWithholding>,
  'reserveBps' | 'reserveUntil' | 'usualReserveBps' | 'askedReserve' | 'nextReserve'
>;

/** Which part is set aside today, which one begins later, and which one waits for a second person. */
export async function showReserve(
  context: Context,
  actor: Person,
  location: Location,
  { today, mayApprove }: { today: string; mayApprove: boolean },
): Promise<Shown> {
  const { db } = context;
  const { locationId } = location;
  const capBps = capBpsOf(location);
  const [approved, asked] = await Promise.all([
    approvedReservesSince(db, locationId, today),
    askedReserveAt(db, locationId),
  ]);
  const [holding] = stretchesFrom(today, approved, capBps);
  const isOther = approved.some(({ fromDay }) => fromDay <= today);
  const next = approved.findLast(({ fromDay }) => fromDay > today);
  const second = await showSecondApproval(
    context,
    actor,
    asked ? reserveApproval(location, asked) : null,
  );
  const isYours = asked?.askedBy === realPersonOf(actor);
  const names = await namesOfPeople(db, asked ? [asked.askedBy] : []);
  return {
    reserveBps: holding?.reserveBps ?? 0,
    reserveUntil: isOther ? (holding?.to ?? null) : null,
    usualReserveBps: usualReserveAt(location),
    nextReserve: next ? { reserveBps: next.reserveBps, fromDay: next.fromDay } : null,
    askedReserve: asked
      ? {
          reserveId: asked.reserveId,
          reserveBps: asked.reserveBps,
          askedBy: names.get(asked.askedBy) ?? null,
          askedAt: asked.askedAt.toISOString(),
          mayApprove: mayApprove && second.mayApprove,
          whyNotSecond: second.whyNotSecond,
          isYours,
          mayRefuse: mayApprove || isYours,
        }
      : null,
  };
}

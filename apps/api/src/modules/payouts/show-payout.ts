import { fail } from '@tipwell/contract/errors';
import type { Payout as ShownPayout } from '@tipwell/contract/calls/payouts';
import type { Context } from '../../platform/context.ts';
import { findDestination, type Destination } from './destination-store.ts';
import { changesOf, findPayout, payoutsOfUser, type Payout } from './store.ts';
import { originsOf } from './tell-origins.ts';
import { nextActionOf, timelineOf, type PayoutStory } from './timeline.rule.ts';
import { isUnanswered } from './unanswered.rule.ts';

/** Payouts as people see them, each with its timeline. */
export async function showPayouts(
  context: Context,
  payouts: readonly Payout[],
): Promise<ShownPayout[]> {
  const changes = await changesOf(
    context.db,
    payouts.map(({ payoutId }) => payoutId),
  );
  const origins = await originsOf(context.db, payouts);
  const now = context.clock.now();
  const shown: ShownPayout[] = [];
  for (const payout of payouts) {
    const destination = await findDestination(context.db, payout.destinationId);
    if (!destination) throw new Error(`The payout ${payout.payoutId} has no destination.`);
    const origin = origins.get(payout.payoutId);
    const story: PayoutStory = {
      ...payout,
      earnedAt: origin?.earnedAt ?? null,
      splitAt: origin?.madeOf.split ? new Date(origin.madeOf.split.closedAt) : null,
      waitsUntil: payout.sendAt,
      isUnanswered: isUnanswered({ ...payout, isKnown: payout.providerReference !== null }, now),
      changes: changes.get(payout.payoutId) ?? [],
    };
    shown.push({
      payoutId: payout.payoutId,
      kind: payout.kind,
      state: payout.state,
      covers: coverOf(payout),
      dueOn: payout.dueOn,
      currency: payout.currency,
      amount: payout.amount,
      fee: payout.fee,
      arrives: payout.amount - payout.fee,
      destination: presentTarget(destination),
      createdAt: payout.draftedAt.toISOString(),
      submittedAt: payout.submittedAt?.toISOString() ?? null,
      landsBy: payout.landsBy?.toISOString() ?? null,
      endedAt: payout.endedAt?.toISOString() ?? null,
      reason: payout.reason,
      nextAction: nextActionOf(story),
      timeline: timelineOf(story),
      madeOf: origin?.madeOf ?? null,
    });
  }
  return shown;
}

/** A destination as those see it who are paid there. */
export function presentTarget({ destinationId, kind, brand, lastFour, locationId }: Destination) {
  return { destinationId, kind, brand, lastFour, isCompany: locationId !== null };
}

function coverOf({ plan, periodFrom, periodTo }: Payout): ShownPayout['covers'] {
  return plan && periodFrom && periodTo ? { period: plan, from: periodFrom, to: periodTo } : null;
}

export async function showPayout(context: Context, payout: Payout): Promise<ShownPayout> {
  const [shown] = await showPayouts(context, [payout]);
  return shown ?? fail('notFound');
}

/** One payout of a person. @throws notFound, also for another person's payout and for offers */
export async function showPayoutOf(
  context: Context,
  asked: { userId: string; payoutId: string },
): Promise<ShownPayout> {
  const payout = await findPayout(context.db, asked.payoutId);
  if (!payout || payout.userId !== asked.userId || payout.state === 'DRAFT') fail('notFound');
  return showPayout(context, payout);
}

/** One of a venue's own payouts. @throws notFound, also for people's payouts there and for offers */
export async function showPayoutOfVenue(
  context: Context,
  asked: { locationId: number; payoutId: string },
): Promise<ShownPayout> {
  const payout = await findPayout(context.db, asked.payoutId);
  const isTheirs = payout?.payee === 'VENUE' && payout.locationId === asked.locationId;
  if (!isTheirs || payout.state === 'DRAFT') fail('notFound');
  return showPayout(context, payout);
}

/** A person's payouts, newest first. @throws notFound for a starting payout that is not theirs */
export async function listPayouts(
  context: Context,
  asked: { userId: string; limit: number; before: string | undefined },
): Promise<{ payouts: ShownPayout[]; hasMore: boolean }> {
  const { userId, limit } = asked;
  const before = asked.before ? ((await findPayout(context.db, asked.before)) ?? null) : null;
  if (asked.before && before?.userId !== userId) fail('notFound');
  const found = await payoutsOfUser(context.db, { userId, limit: limit + 1, before });
  return {
    payouts: await showPayouts(context, found.slice(0, limit)),
    hasMore: found.length > limit,
  };
}

import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPayouts, Payout as ShownPayout } from '@tipwell/contract/payouts/calls/payouts';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { isUnanswered } from '#providers/attempts';
import { findDestination, type Destination, isOf, type Payee } from '#payouts/destinations';
import { venuePaysInTheEnd } from '../records/venue-paid-fees.rule.ts';
import { changesOf, findPayout, payoutsOwnedBy, type Payout } from '../records/store.ts';
import { paidAgainBy } from './reissued-payouts.ts';
import { fundingOf } from './read-funding.ts';
import { nextActionOf, timelineOf, type PayoutStory } from '../sending/timeline.rule.ts';
import { silenceOf } from '../monitoring/unconfirmed-payouts.ts';

/** Payouts as people see them, each with its timeline. */
export async function showPayouts(
  context: Context,
  payouts: readonly Payout[],
): Promise<ShownPayout[]> {
  const changes = await changesOf(
    context.db,
    payouts.map(({ payoutId }) => payoutId),
  );
  const origins = await fundingOf(context.db, payouts);
  const takenBy = await paidAgainBy(context.db, payouts);
  const now = context.clock.now();
  // Asked for together, they are read in one query: an export shows a thousand payouts at a time.
  const destinations = await Promise.all(
    payouts.map(async ({ destinationId }) => findDestination(context.db, destinationId)),
  );
  return payouts.map((payout, index) => {
    const { [index]: destination } = destinations;
    if (!destination) throw new Error(`The payout ${payout.payoutId} has no destination.`);
    const origin = origins.get(payout.payoutId);
    const story: PayoutStory = {
      ...payout,
      earnedAt: origin?.earnedAt ?? null,
      splitAt: origin?.madeOf.split ? new Date(origin.madeOf.split.closedAt) : null,
      waitsUntil: payout.sendAt,
      isPaidAgain: takenBy.has(payout.payoutId),
      isUnanswered: isUnanswered(silenceOf(payout), now),
      changes: changes.get(payout.payoutId) ?? [],
    };
    return {
      payoutId: payout.payoutId,
      kind: payout.kind,
      state: payout.state,
      covers: coverOf(payout),
      dueOn: payout.dueOn,
      currency: payout.currency,
      amount: payout.amount,
      fee: payout.fee,
      ...venuePaysInTheEnd(payout),
      arrives: payout.amount - payout.fee,
      destination: presentTarget(destination),
      createdAt: payout.draftedAt.toISOString(),
      submittedAt: payout.submittedAt?.toISOString() ?? null,
      landsBy: payout.landsBy?.toISOString() ?? null,
      endedAt: payout.endedAt?.toISOString() ?? null,
      reason: payout.reason,
      nextAction: nextActionOf(story),
      paidAgainBy: takenBy.get(payout.payoutId) ?? null,
      timeline: timelineOf(story),
      madeOf: origin?.madeOf ?? null,
    };
  });
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

/** One payout of a person or a venue. @throws notFound, also for somebody else's payout and for offers */
export async function showPayoutOf(
  context: Context,
  payee: Payee,
  payoutId: string,
): Promise<ShownPayout> {
  const payout = await findPayout(context.db, payoutId);
  if (!payout || !isOf(payee, payout) || payout.state === 'DRAFT') fail('notFound');
  return showPayout(context, payout);
}

/** Somebody's payouts, newest first. @throws notFound for a starting payout that is not theirs */
export async function listPayouts(
  context: Context,
  payee: Payee,
  asked: { limit: number; before?: string | undefined },
): Promise<CallOutput<typeof getPayouts>> {
  const { limit } = asked;
  const before = asked.before ? ((await findPayout(context.db, asked.before)) ?? null) : null;
  if (asked.before && !(before && isOf(payee, before))) fail('notFound');
  const found = await payoutsOwnedBy(context.db, payee, { limit: limit + 1, before });
  return {
    payouts: await showPayouts(context, found.slice(0, limit)),
    hasMore: found.length > limit,
  };
}

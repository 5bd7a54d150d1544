import { nextAttemptAt } from '#platform/back-off.rule.ts';
import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { defineJob } from '#platform/jobs.ts';
import {
  endRemoval,
  removalFacts,
  removeLater,
  takeRemovalsDue,
  type Removal,
} from '#payouts/destinations';
import { isForLater, isKnown, paymentSystemNamed } from '#providers/providers';
import { payoutsTo } from './payouts-to-store.ts';
import { whenToRemove } from './when-to-remove.rule.ts';

export const removeDestinationsJob = defineJob<object>('remove-destinations');

/** So few that a processor that never answers keeps a round busy for minutes and no longer. */
const mostAtOnce = 20;
/** Longer than such a round takes: what one has in hand is no other's. */
const roundMs = 20 * 60_000;
const firstWaitSeconds = 60;
/** After so many the wait is the longest there is. */
const mostTries = 100;
/** A processor that could not be asked so often is away for longer than a bad day: people look. */
const triesUntilPeopleLook = 16;

/**
 * Asks processors to take away the cards and accounts that nobody is paid to any more. Nobody waits for
 * it: whoever took theirs away was done when they did. No money depends on it either, and nothing that is
 * on its way is cut off.
 */
export async function removeDestinations(context: Context): Promise<void> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + roundMs);
  await forEachApart(context, {
    name: 'remove-destinations',
    items: await takeRemovalsDue(context.db, { now, until, atMost: mostAtOnce }),
    idOf: ({ removalId }) => removalId,
    clock: 'ITEM',
    handle: async (removal) => removeOne(context, removal),
  });
}

/** @throws where the processor says no, or has not answered for long: it is tried again, and people are told */
async function removeOne(context: Context, removal: Removal): Promise<void> {
  const { db } = context;
  const { removalId, paymentSystem, reference, askedAt, tries } = removal;
  const now = context.clock.now();
  const { isInUse, payeeStays, destinationIds } = await removalFacts(db, removal);
  if (isInUse) return endRemoval(db, removalId, { endedAs: 'IN_USE', at: now });
  const payouts = await payoutsTo(db, destinationIds);
  const from = whenToRemove({ since: askedAt, ...payouts }, now);
  if (from > now) return removeLater(db, removalId, { at: from, isTry: false });
  const canBeAsked = isKnown(context, paymentSystem);
  const next = nextAttemptAt(now, canBeAsked ? tries : mostTries, firstWaitSeconds);
  await removeLater(db, removalId, { at: next, isTry: canBeAsked });
  // We have no account there any more, or none at the moment.
  if (!canBeAsked) return;
  const told = await paymentSystemNamed(context, paymentSystem).removeDestination(context, {
    reference,
    payeeStays,
  });
  if (told.outcome === 'ok') {
    // Whatever was begun while it was asked was begun before.
    return endRemoval(db, removalId, { endedAs: told.value, at: context.clock.now() });
  }
  const isSoon = told.outcome === 'unknown' || isForLater(told);
  if (isSoon && tries < triesUntilPeopleLook) return;
  throw new Error(`${paymentSystem} has not removed it: ${told.outcome}`);
}

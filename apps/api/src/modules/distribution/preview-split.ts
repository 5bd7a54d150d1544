import type { CallOutput } from '@tipwell/contract/call';
import type { previewDistributions } from '@tipwell/contract/calls/distribution-desk';
import { fail } from '@tipwell/contract/errors';
import type { Currency } from '@tipwell/contract/money';
import type { Context } from '../../platform/context.ts';
import { namesAtLocation } from '../identity/index.ts';
import { findLocation } from '../locations/index.ts';
import { businessDay } from './business-day.rule.ts';
import { allocatedSince, unsplitSince } from './desk-store.ts';
import { latestAnswers, newestScheme } from './scheme-store.ts';

/**
 * What a new version from a day on would do: whose answers no longer count, and what of the tips that
 * are in already would be held until people answer again. @throws notFound
 */
export async function previewSplit(
  context: Context,
  { locationId, validFrom }: { locationId: number; validFrom: string },
): Promise<CallOutput<typeof previewDistributions>> {
  const { db } = context;
  const location = await findLocation(db, locationId);
  if (!location) fail('notFound');
  const currency = location.currency as Currency;
  const weekAgo = Temporal.PlainDate.from(businessDay(context.clock.now(), location.timeZone))
    .subtract({ days: 7 })
    .toString();
  const [newest, staff, held, lastWeek] = await Promise.all([
    newestScheme(db, locationId),
    namesAtLocation(db, locationId),
    unsplitSince(db, { locationId, from: validFrom, currency }),
    allocatedSince(db, { locationId, from: weekAgo, currency }),
  ]);
  const sharing = staff.filter(({ isActive, staffType }) => isActive && staffType !== null);
  const answers = await latestAnswers(
    db,
    sharing.map(({ staffId }) => staffId),
  );
  const counting = [...answers.values()].filter(({ version }) => version === newest?.version);
  return { currency, people: sharing.length, answers: counting.length, held, lastWeek };
}

import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOwnIndependence } from '@tipwell/contract/distribution/calls/independence';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { overdueAt } from './asking.rule.ts';
import { lastAnsweredAt, lastInquiryOf } from './inquiry-store.ts';

/** What somebody is asked about themselves at their workplace, where they are. */
export async function showOwnInquiry(
  { db }: Context,
  staffId: number,
): Promise<CallOutput<typeof getOwnIndependence>> {
  const [last, answeredAt] = await Promise.all([
    lastInquiryOf(db, staffId),
    lastAnsweredAt(db, staffId),
  ]);
  const isOpen = last && !last.answeredAt && !last.endedAt;
  const location = isOpen ? await findLocation(db, last.locationId) : undefined;
  return {
    open:
      isOpen && location
        ? {
            inquiryId: last.inquiryId,
            locationName: location.name,
            askedAt: last.askedAt.toISOString(),
            dueAt: overdueAt(last.askedAt).toISOString(),
            areOthersTold: last.overdueAt !== null,
          }
        : null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

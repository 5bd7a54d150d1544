import type { CallOutput } from '@tipwell/contract/api/call';
import type { listKeyShares } from '@tipwell/contract/backoffice/calls/partner-api';
import { fail } from '@tipwell/contract/api/errors';
import type { Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { sharesOfDays } from '#backoffice/reporting';
import { readShare, writeCursor } from './cursor.rule.ts';
import { readAfter } from './read-after.ts';

/** What splits of some business days gave to people, page by page. @throws inputInvalid, notFound */
export async function listShares(
  { db }: Context,
  asked: {
    locationId: number;
    from: string;
    to: string;
    limit: number;
    after?: string | undefined;
  },
): Promise<CallOutput<typeof listKeyShares>> {
  const { locationId, from, to, limit } = asked;
  const after = readAfter(asked.after, readShare);
  const { currency } = (await findLocation(db, locationId)) ?? fail('notFound');
  const found = await sharesOfDays(db, {
    locationId,
    currency,
    from,
    to,
    after,
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    shares: page.map(({ runId, closedAt, ...share }) => ({
      ...share,
      splitId: runId,
      closedAt: closedAt.toISOString(),
      currency: currency as Currency,
    })),
    hasMore: found.length > limit,
    next: last
      ? writeCursor([last.businessDay, String(last.staffId), last.shareId])
      : (asked.after ?? null),
  };
}

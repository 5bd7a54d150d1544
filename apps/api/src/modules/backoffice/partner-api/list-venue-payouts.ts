import type { CallOutput } from '@tipwell/contract/api/call';
import type { listKeyPayouts } from '@tipwell/contract/backoffice/calls/partner-api';
import type { Context } from '#platform/context.ts';
import { venuePayee } from '#payouts/destinations';
import { listPayouts } from '#payouts/payouts';
import { readId, writeCursor } from './cursor.rule.ts';
import { readAfter } from './read-after.ts';

/** Payouts of what a venue itself keeps, the newest first. @throws inputInvalid, notFound */
export async function listVenuePayouts(
  context: Context,
  asked: { locationId: number; limit: number; after?: string | undefined },
): Promise<CallOutput<typeof listKeyPayouts>> {
  const { locationId, limit } = asked;
  const before = readAfter(asked.after, readId) ?? undefined;
  const { payouts, hasMore } = await listPayouts(context, venuePayee({ locationId }), {
    limit,
    before,
  });
  const last = payouts.at(-1);
  return {
    payouts: payouts.flatMap(
      ({ payoutId, state, currency, amount, fee, createdAt, submittedAt, endedAt }) =>
        state === 'DRAFT'
          ? []
          : {
              payoutId,
              state,
              currency,
              amount,
              fee,
              submittedAt: submittedAt ?? createdAt,
              endedAt,
            },
    ),
    hasMore,
    next: last ? writeCursor([last.payoutId]) : (asked.after ?? null),
  };
}

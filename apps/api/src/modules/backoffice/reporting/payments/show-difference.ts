import type { TransactionInFull } from '@tipwell/contract/backoffice/calls/payments';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { namesOfPeople } from '#identity/identity';
import { differenceOf } from '#payments/tipping';

/** Both sums of a payment that was captured otherwise than asked for, whose it is, and the ways out. */
export async function showDifference(
  context: Context,
  actor: Person,
  tipId: string,
): Promise<TransactionInFull['difference']> {
  const found = await differenceOf(context, tipId);
  if (!found) return null;
  const { owner, resolvedBy, foundAt, resolvedAt, accepted, ...shown } = found;
  const people = [owner, resolvedBy].filter((userId) => userId !== null);
  const names = await namesOfPeople(context.db, people);
  const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? null));
  return {
    ...shown,
    owner: nameOf(owner),
    isOwn: owner === actor.userId,
    foundAt: foundAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedBy: nameOf(resolvedBy),
    accepted: accepted && {
      tip: accepted.tipAmount,
      net: accepted.net,
      charged: accepted.charged,
    },
  };
}

import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { standingsOf } from '#identity/identity';
import { cardIssuing, type CardIssuing } from '#providers/providers';

/**
 * Whoever issues cards, for a person who is to have one.
 * @throws notFound where nobody issues cards, or this person is to have none
 */
export async function issuerFor(context: Context, userId: string): Promise<CardIssuing> {
  const issuer = cardIssuing(context) ?? fail('notFound');
  const standing = (await standingsOf(context.db, [userId])).get(userId);
  if (!standing?.enableNymCard || !standing.isNeedNymOnboarding) fail('notFound');
  return issuer;
}

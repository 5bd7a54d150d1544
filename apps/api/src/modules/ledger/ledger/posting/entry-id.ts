import { idOfKind } from '#platform/derived-id.ts';

/**
 * The id of the entry that books something: it follows from the entry's kind and the id of what is
 * booked, so that a tip, a refund and a payout whose callers gave them the same id are three entries
 * (money rule 3.1).
 */
export function entryIdOf(kind: string, sourceId: string): string {
  return idOfKind(kind, sourceId);
}

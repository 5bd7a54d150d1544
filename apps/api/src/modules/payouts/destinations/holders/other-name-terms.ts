import type { ChangeRow, Terms } from '#identity/approvals';
import type { WaitingDestination } from '../records/pending-store.ts';

/** What a request for another card or account says, and that its holder is not called like the venue. */
export function termsOfDestination(
  { destinationId, action }: Pick<WaitingDestination, 'destinationId' | 'action'>,
  isOtherName: boolean,
): Terms {
  return { destinationId, action, ...(isOtherName ? { isOtherName } : {}) };
}

/** Whether the holder of what was asked for is nobody that we know the venue by. */
export function hasOtherName({ terms }: Pick<ChangeRow, 'terms'>): boolean {
  return terms['isOtherName'] === true;
}

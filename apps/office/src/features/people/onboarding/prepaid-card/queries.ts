import { getCardList } from '@tipwell/contract/people/calls/onboarding';
import { api } from '#lib/api.ts';

/** The cards that were issued to the person, as the issuer tells them now. */
export async function readCards(userId: string, signal: AbortSignal) {
  return api.call(getCardList, { params: { userId } }, { signal });
}

import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import { jsonCall } from '../ports/json-call.ts';
import { isStandInAway, type CheckedDoor } from '../ports/checked-door.ts';

const products = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Asks NymCard whether our key is good, and whether our kind of card is there. It makes nothing. */
export async function askNymCard(context: Context): Promise<CheckedDoor> {
  const { cards: account } = context.config.checkers;
  const name = 'prepaid cards (NymCard)';
  if (!account) return { name, outcome: 'NOT_RUN', told: 'NYMCARD_API_KEY is not set' };
  const answer = await jsonCall(context, {
    to: 'nymcard',
    method: 'GET',
    url: `${account.url}/cardproducts`,
    headers: { apikey: account.apiKey },
    shape: products,
  });
  if (answer.outcome !== 'ok') {
    const why = answer.outcome === 'rejected' ? answer.reason : 'nothing that can be understood';
    return isStandInAway(context, account.url, why)
      ? { name, outcome: 'NOT_RUN', told: 'nobody is set, and the stand-in does not run' }
      : { name, outcome: 'NO_ANSWER', told: `no answer: ${why}` };
  }
  const { cardProductId } = account;
  const isThere = answer.value.data.some(({ id }) => id === cardProductId);
  return isThere
    ? { name, outcome: 'ANSWERED', told: `answers, and has our card product ${cardProductId}` }
    : { name, outcome: 'NO_ANSWER', told: `answers, but has no card product ${cardProductId}` };
}

/** What ended without a thing of Adyen's: it is the same whatever was asked for. */
export type Refusal = { outcome: 'rejected'; reason: string } | { outcome: 'unknown' };

/** Another call of the same attempt is still being made, or was. */
const isBeingMade = '704';

/**
 * What an answer without success means for our money. Only what Adyen says in so many words, with a code of
 * its own, ends anything: a refused key, what is not allowed (now) and too many calls are for later, and
 * every answer of somebody between is unknown.
 * @param code the one that Adyen gives; null: there is none, so nobody knows who answered
 */
export function outcomeOfRefusal(status: number, code: string | null): Refusal {
  if (status === 401 || status === 403 || status === 429) {
    return { outcome: 'rejected', reason: 'NOT_NOW' };
  }
  if (code === null || status < 400 || status >= 500) return { outcome: 'unknown' };
  if (status === 409 || code === isBeingMade) return { outcome: 'unknown' };
  if (status === 404) return { outcome: 'rejected', reason: 'NOT_FOUND' };
  return { outcome: 'rejected', reason: `ADYEN_${code}` };
}

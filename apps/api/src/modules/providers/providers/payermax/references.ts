/** What an attempt of ours is there for: its kind stands in its number, so none is taken for another. */
type Purpose = 'charge' | 'refund' | 'payout';

/**
 * The number under which an attempt of ours stands at PayerMax, where it is unique for ever. There numbers
 * are letters, digits and underscores alone.
 */
export function referenceOf(purpose: Purpose, attemptId: string): string {
  return `${purpose}_${attemptId.toLowerCase().replaceAll('-', '_')}`;
}

const uuid = '[0-9a-f]{8}(?:_[0-9a-f]{4}){3}_[0-9a-f]{12}';

/** The attempt of a number; null where it is none of ours, one try of a charge, or for something else. */
export function attemptOf(purpose: Purpose, reference: string | null | undefined): string | null {
  const [, attempt] = new RegExp(`^${purpose}_(${uuid})$`).exec(reference ?? '') ?? [];
  return attempt?.replaceAll('_', '-') ?? null;
}

/** Each card that is tried for a charge makes an order of its own. */
export function tryReference(attemptId: string, number: number): string {
  return `${referenceOf('charge', attemptId)}_${number}`;
}

/** The charge for which an order was made; null where it is none of ours. */
export function attemptOfTry(outTradeNo: string): string | null {
  return attemptOf('charge', outTradeNo.replace(/_[1-9]\d?$/, ''));
}

/** What an attempt of ours is there for: its kind stands in its reference, so none is taken for another. */
export type Purpose = 'charge' | 'refund' | 'payout' | 'account' | 'answer';

export function referenceOf(purpose: Purpose, attemptId: string): string {
  return `${purpose}-${attemptId}`;
}

/** The attempt of a reference; null where it is none of ours, or for something else. */
export function attemptOf(purpose: Purpose, reference: string | null | undefined): string | null {
  const [, attemptId] = new RegExp(`^${purpose}-([\\w-]{1,100})$`).exec(reference ?? '') ?? [];
  return attemptId ?? null;
}

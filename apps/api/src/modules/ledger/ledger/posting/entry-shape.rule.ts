interface PostingShape {
  readonly account: string;
  readonly kind: string;
  readonly currency: string;
  readonly amount: number;
}

/** The database numbers the lines of an entry with a small integer. */
const mostPostings = 10_000;

/**
 * Whether postings make an entry (money rule 3.1): at least two, none of them zero, summing to zero
 * in every currency, and speaking of each account in one way. Returns the reason why not, in words.
 */
export function whyNoEntry(postings: readonly PostingShape[]): string | null {
  if (postings.length < 2) return 'it has fewer than two postings';
  if (postings.length > mostPostings) return `it has more than ${mostPostings} postings`;
  const sums = new Map<string, number>();
  const accounts = new Map<string, string>();
  for (const { account, kind, currency, amount } of postings) {
    if (!Number.isSafeInteger(amount)) return `${amount} is not a whole number of minor units`;
    if (amount === 0) return `its posting on ${account} is zero`;
    const sum = (sums.get(currency) ?? 0) + amount;
    if (!Number.isSafeInteger(sum)) return 'its amounts are too large to be added exactly';
    sums.set(currency, sum);
    const nature = `${kind} ${currency}`;
    if ((accounts.get(account) ?? nature) !== nature) {
      return `it names ${account} with two kinds or currencies`;
    }
    accounts.set(account, nature);
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0) return `its ${currency} postings sum to ${sum}, not to zero`;
  }
  return null;
}

/** Where Stripe's interface is. */
export const usualHost = 'https://api.stripe.com';

/** What belongs to a connected account is named with it: `acct_1/po_2`. */
export function atAccount(account: string, id: string): string {
  return `${account}/${id}`;
}

/** The account and the thing there; null where the reference names no account. */
export function readReference(reference: string): { account: string; id: string } | null {
  const [, account, id] = /^(acct_\w+)\/(\w+)$/.exec(reference) ?? [];
  return account === undefined || id === undefined ? null : { account, id };
}

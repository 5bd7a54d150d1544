import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { accountOfKeptCode, inactivityFeeAccount, postingsOf, type Entry } from '#ledger/ledger';

/** The entry of one month's fee: what was on a person's account is ours (money rule 5.6). */
export function inactivityEntry(taken: {
  /** Follows from the account and the day, so that it is taken once. */
  entryId: string;
  account: string;
  currency: string;
  fee: number;
  /** The day on which it fell due, `YYYY-MM-DD`. */
  dueOn: string;
  takenAt: Date;
}): Entry {
  const { entryId, account, currency, fee, dueOn, takenAt } = taken;
  return {
    entryId,
    kind: entryKinds.inactivityFee,
    occurredAt: takenAt,
    details: { dueOn },
    postings: postingsOf([
      [accountOfKeptCode(account, currency), -fee],
      [inactivityFeeAccount(currency), fee],
    ]),
  };
}

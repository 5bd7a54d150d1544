/** What belongs to an account is named with it: `ac_1/pm_2`. */
export function atAccount(account: string, id: string): string {
  return `${account}/${id}`;
}

/** A thing at an account, by our name of it; null where it is none. */
export function readReference(reference: string): { account: string; id: string } | null {
  const [, account, id] = /^(ac_[\w-]{1,80})\/([\w-]{1,100})$/.exec(reference) ?? [];
  return account === undefined || id === undefined ? null : { account, id };
}

/** A transaction is named with its session: `ps_1/txn_2`. */
export function readTransactionReference(
  reference: string,
): { session: string; transaction: string } | null {
  const [, session, transaction] = /^(ps_\w{1,80})\/(txn_\w{1,120})$/.exec(reference) ?? [];
  return session === undefined || transaction === undefined ? null : { session, transaction };
}

/** A refund has no place for our id but the reason that is given for it. */
export function refundReason(attemptId: string): string {
  return `refund-${attemptId}`;
}

export function attemptOfRefund(reason: string | null | undefined): string | null {
  return /^refund-([\w-]{1,100})$/.exec(reason ?? '')?.[1] ?? null;
}

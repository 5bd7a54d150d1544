/** An account that a pass would open, as far as that decides it. */
export interface AccountToOpen {
  isTerminated: boolean;
  /** Its person has a role of the platform. */
  isOfThePlatform: boolean;
  hasSecondFactor: boolean;
}

/** Whether there is any account of another region from which this one could be opened. */
export function canBeOpened(account: AccountToOpen): boolean {
  return judgePass(account, { hasSecondFactor: true }) === 'OPEN';
}

/**
 * Whether a pass from another region may stand for signing in to an account. Whoever sees other people's
 * money signs in where they use it, and an account with a second factor is opened only from one that asked
 * for one, too: a pass is never the weaker way in.
 */
export function judgePass(
  account: AccountToOpen,
  pass: { hasSecondFactor: boolean },
): 'OPEN' | 'CLOSED' | 'OWN_SIGN_IN' {
  if (account.isTerminated) return 'CLOSED';
  if (account.isOfThePlatform) return 'OWN_SIGN_IN';
  return account.hasSecondFactor && !pass.hasSecondFactor ? 'OWN_SIGN_IN' : 'OPEN';
}

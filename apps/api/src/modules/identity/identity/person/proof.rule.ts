/** What is known of a person's addresses: when each was proved, if ever. */
export interface Proofs {
  emailProvedAt: Date | null;
  phoneProvedAt: Date | null;
  /** The person joined since addresses have to be proved. */
  signInNeedsProof: boolean;
}

export type ContactKind = 'EMAIL' | 'PHONE';

/**
 * Whether an address is known to be the person's: by a code that was sent there, or by a letter that
 * went there alone. Only then can it recover the account.
 */
export function isProved(proofs: Proofs, kind: ContactKind): boolean {
  return (kind === 'EMAIL' ? proofs.emailProvedAt : proofs.phoneProvedAt) !== null;
}

/**
 * Whether an address may be used for signing in: once it is proved. Accounts that are older than proofs
 * sign in as they always did; the password they have chosen shows that they are theirs.
 */
export function maySignInWith(proofs: Proofs, kind: ContactKind): boolean {
  return !proofs.signInNeedsProof || isProved(proofs, kind);
}

/** Whether nobody has ever shown that they can be reached: the team sees such a person as not confirmed. */
export function isNotConfirmed(proofs: Proofs): boolean {
  return proofs.signInNeedsProof && !isProved(proofs, 'EMAIL') && !isProved(proofs, 'PHONE');
}

/**
 * Whether an address goes to whoever proves it, although this account names it: a claim that nobody has
 * proved keeps no owner away from their own address. Accounts older than proofs keep theirs.
 */
export function isMereClaim(proofs: Proofs, kind: ContactKind): boolean {
  return proofs.signInNeedsProof && !isProved(proofs, kind);
}

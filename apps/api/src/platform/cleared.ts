// Proof that a change of a guarded fact went through the table (`@tipwell/contract/access/guarded-facts`).
import type { AtOnce, GuardedFact } from '@tipwell/contract/access/guarded-facts';

const proof = Symbol('cleared');

/**
 * Statements that write a column of a guarded fact take one of these, and only the two functions below
 * make them: a writer that skips the table does not compile. A test names everyone who calls them.
 */
export interface Cleared<Fact extends GuardedFact> {
  readonly fact: Fact;
  /** The request that was approved and has waited, or why none is needed. */
  readonly because: string;
  readonly [proof]: true;
}

/** For a change that needs no request, for a reason that the table allows for this fact. */
export function clearAtOnce<Fact extends GuardedFact>(
  fact: Fact,
  because: AtOnce<Fact>,
): Cleared<Fact> {
  return { fact, because, [proof]: true };
}

/** For a request whose time has come: only the module `approvals` calls this. */
export function clearByRequest<Fact extends GuardedFact>(
  fact: Fact,
  requestId: string,
): Cleared<Fact> {
  return { fact, because: `request ${requestId}`, [proof]: true };
}

/** What a writer of memberships shows for each fact that stands there. */
export interface ClearedMembership {
  owner: Cleared<'owner'>;
  job: Cleared<'job'>;
  splitRole: Cleared<'splitRole'>;
  employment: Cleared<'employment'>;
}

/** All facts of a membership for one reason: of someone who joins, leaves, or keeps what they are. */
export function clearMembership(
  because: 'NEW_MEMBER' | 'NOT_CONCERNED' | 'LEFT',
): ClearedMembership {
  return {
    owner: clearAtOnce('owner', because),
    job: clearAtOnce('job', because),
    splitRole: clearAtOnce('splitRole', because),
    employment: clearAtOnce('employment', because),
  };
}

import type { Context } from '#platform/context.ts';

/** What somebody who moves no guest's money answered when asked whether they know us. */
export interface CheckedDoor {
  /** What they do for us, and who they are. */
  name: string;
  /** `NOT_RUN`: we have no account there; that says nothing of them. */
  outcome: 'ANSWERED' | 'NO_ANSWER' | 'NOT_RUN';
  /** In plain words, without a secret. */
  told: string;
}

/** Nobody is set up, and what stands in for them does not run: that says nothing of anybody. */
export function isStandInAway({ config }: Context, url: string, reason: string): boolean {
  const { standIn, isProduction } = config;
  return (
    !isProduction && reason === 'NOT_REACHED' && standIn !== null && url.startsWith(standIn.url)
  );
}

import type { CodeVerdict } from '@tipwell/contract/payments/calls/qr-checks';

/** Where foreign codes lead, and how many of a walk's. */
export interface ForeignCodes {
  leadsTo: string;
  isLookAlike: boolean;
  isKnown: boolean;
  codes: number;
}

/** What was found on a walk. */
export interface CountedCodes {
  working: number;
  idle: number;
  elsewhere: number;
  nowhere: number;
  other: number;
  foreign: readonly ForeignCodes[];
}

/** A code as it was judged, and whether whoever looked says that it is the venue's own. */
export interface JudgedCode {
  verdict: CodeVerdict;
  isKnown: boolean;
}

/** Counts what was found. Nobody can vouch for an address that was made to look like ours. */
export function countCodes(codes: readonly JudgedCode[]): CountedCodes {
  const counted = { working: 0, idle: 0, elsewhere: 0, nowhere: 0, other: 0 };
  const foreign = new Map<string, ForeignCodes>();
  for (const { verdict, isKnown: isSaidKnown } of codes) {
    if (verdict.verdict === 'FOREIGN') {
      const { leadsTo, isLookAlike } = verdict;
      const isKnown = isSaidKnown && !isLookAlike;
      const key = `${leadsTo} ${isLookAlike} ${isKnown}`;
      const before = foreign.get(key)?.codes ?? 0;
      foreign.set(key, { leadsTo, isLookAlike, isKnown, codes: before + 1 });
    } else if (verdict.verdict === 'YOURS') {
      counted[verdict.standing === 'WORKS' ? 'working' : 'idle'] += 1;
    } else {
      const column = { ELSEWHERE: 'elsewhere', NO_PAGE: 'nowhere', NO_LINK: 'other' } as const;
      counted[column[verdict.verdict]] += 1;
    }
  }
  return { ...counted, foreign: [...foreign.values()] };
}

/** Foreign codes that nobody knows. */
export function unknownAmong(foreign: readonly ForeignCodes[]): ForeignCodes[] {
  return foreign.filter(({ isKnown }) => !isKnown);
}

/**
 * Whether what was found on a walk is to be seen to: by it, guests tip a stranger. Whoever says that it is
 * seen to ends the alarm, and so does a later walk that found nothing strange and saw at least as many of
 * the place's own codes: one past a single table says nothing of what hangs at the others.
 * @param round.ownSeenSince the most codes of the place itself that a later walk without strange ones saw
 */
export function isAlarming(
  round: Pick<CountedCodes, 'working' | 'idle' | 'elsewhere' | 'foreign'> & {
    seenToAt: Date | null;
    ownSeenSince: number;
  },
): boolean {
  if (round.seenToAt) return false;
  // A walk that saw none of the place's codes has not been there at all.
  if (round.ownSeenSince >= Math.max(1, round.working + round.idle)) return false;
  return round.elsewhere > 0 || unknownAmong(round.foreign).length > 0;
}

import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { boundsOfBusinessDay, businessDay } from '#distribution/splits';

/** A posting of which money is in a payout. */
export interface TakenPart {
  kind: string;
  /** How much of it, and how much it was in all; below zero what was taken off. */
  amount: number;
  of: number;
  occurredAt: Date;
  /** It had been paid out before, and came back. */
  cameBack: boolean;
  /** The account is the venue's own. */
  isVenues: boolean;
}

/** A split that gave money of the payout. */
export interface SplitRun {
  businessDay: string;
  schemeVersion: number | null;
  closedAt: Date;
  tips: number;
}

export interface Origin {
  madeOf: NonNullable<Payout['madeOf']>;
  /** When the last of it had been earned. */
  earnedAt: Date | null;
}

const { tip, servicePayment: bill, poolShare, refund, chargeback, chargebackReversed } = entryKinds;
const { correction, withholding, inactivityFee } = entryKinds;

/** What brings people or venues money; whatever else does is told by no words. */
const known = new Set<string>([tip, bill, poolShare, chargebackReversed, correction]);

/** What a payout is made of, in numbers that can be counted again (money rule 5.2). */
export function originOf(
  parts: readonly TakenPart[],
  runs: readonly SplitRun[],
  timeZone: string,
): Origin | null {
  const earned = parts.filter(({ amount }) => amount > 0);
  if (earned.length === 0 || !earned.every(({ kind }) => known.has(kind))) return null;
  const count = (matches: (part: TakenPart) => boolean): number => parts.filter(matches).length;
  const dated = earned.filter(({ kind }) => kind === tip || kind === bill);
  const poolDays = runs.map((run) => run.businessDay).toSorted();
  const days = [
    ...dated.map(({ occurredAt }) => businessDay(occurredAt, timeZone)),
    ...poolDays,
  ].toSorted();
  const ends = [
    ...dated.map(({ occurredAt }) => occurredAt),
    ...poolDays.slice(-1).map((day) => boundsOfBusinessDay(day, timeZone).end),
  ].toSorted((a, b) => a.getTime() - b.getTime());
  const from = days[0];
  const to = days.at(-1);
  return {
    madeOf: {
      tips: count(({ kind, isVenues }) => kind === tip && !isVenues),
      bills: count(({ kind, amount }) => kind === bill && amount > 0),
      workplaceFees: count(({ kind, isVenues }) => kind === tip && isVenues),
      teamTips: runs.reduce((sum, { tips }) => sum + tips, 0),
      refunds: count(({ kind }) => kind === refund),
      chargebacks: count(({ kind }) => kind === chargeback),
      corrections: count(({ kind }) => kind === correction),
      withheld: count(({ kind }) => kind === withholding),
      inactivityFees: count(({ kind }) => kind === inactivityFee),
      inPart: count(({ amount, of }) => amount !== of),
      hasReturned: earned.some(({ kind }) => kind === chargebackReversed),
      paidAgain: earned.filter(({ cameBack }) => cameBack).length,
      isAllPaidAgain: earned.every(({ cameBack }) => cameBack),
      days: from && to ? { from, to } : null,
      split: splitOf(runs),
    },
    earnedAt: ends.at(-1) ?? null,
  };
}

function splitOf(runs: readonly SplitRun[]): NonNullable<Payout['madeOf']>['split'] {
  const last = runs.toSorted((a, b) => a.closedAt.getTime() - b.closedAt.getTime()).at(-1);
  if (!last) return null;
  const versions = new Set(runs.flatMap(({ schemeVersion }) => schemeVersion ?? []));
  return {
    closedAt: last.closedAt.toISOString(),
    days: [...new Set(runs.map((run) => run.businessDay))].toSorted(),
    schemeVersions: [...versions].toSorted((a, b) => a - b),
  };
}

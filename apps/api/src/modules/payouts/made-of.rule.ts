import type { Payout } from '@tipwell/contract/calls/payouts';
import { cameBackEntryKinds, entryKinds } from '@tipwell/contract/entry-kinds';
import { boundsOfBusinessDay, businessDay } from '../distribution/index.ts';

/** The postings of one kind that a part of a payout took. */
export interface TakenPart {
  kind: string;
  count: number;
  amount: number;
  firstAt: Date;
  lastAt: Date;
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

const { tip, servicePayment: bill, poolShare, refund, chargeback } = entryKinds;

/**
 * What a payout is made of, in numbers that can be counted again (money rule 5.2); null where money
 * came in a way that these words do not cover.
 */
export function originOf(
  parts: readonly TakenPart[],
  runs: readonly SplitRun[],
  timeZone: string,
): Origin | null {
  // What a correction took or gave is told where the share is.
  if (parts.some(({ kind }) => kind === entryKinds.correction)) return null;
  const earned = parts.filter(({ amount }) => amount > 0);
  const known = new Set<string>([tip, bill, poolShare, ...cameBackEntryKinds]);
  if (earned.length === 0 || !earned.every(({ kind }) => known.has(kind))) return null;
  const count = (matches: (part: TakenPart) => boolean): number =>
    parts.filter(matches).reduce((sum, part) => sum + part.count, 0);

  const dated = earned.filter(({ kind }) => kind === tip || kind === bill);
  const poolDays = runs.map((run) => run.businessDay).toSorted();
  const days = [
    ...dated
      .flatMap(({ firstAt, lastAt }) => [firstAt, lastAt])
      .map((at) => businessDay(at, timeZone)),
    ...poolDays,
  ].toSorted();
  const ends = [
    ...dated.map(({ lastAt }) => lastAt),
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
      hasReturned: earned.some(({ kind }) => cameBackEntryKinds.includes(kind)),
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

import { mulDivFloor } from '@tipwell/contract/money/money';

/** What one payment brought a person by a split: the same part of it as their share is of the whole pool. */
export interface FreshShare {
  tipId: string;
  staffId: number;
  net: number;
  /** When the share became available: with the split, its release or the person's answer. */
  receivedAt: Date;
}

/** A line of a split; a person can have several in one. */
export interface ShareOfRun {
  staffId: number;
  runId: string;
  amount: number;
  poolId: number;
  poolTotal: number;
  closedAt: Date;
  releasedAt: Date | null;
  endedAt: Date | null;
  /** It waits for its release or for the person's answer. */
  isHeld: boolean;
}

/** What a payment put into a pool, or below zero what its refund took out. */
export interface PaidIn {
  poolId: number;
  tipId: string;
  amount: number;
  putAt: Date;
}

/** What recent payments brought people by shares that became available lately, rounded down. */
export function freshSharesIn(
  shares: readonly ShareOfRun[],
  paid: readonly PaidIn[],
  { since, paidAfter }: { since: Date; paidAfter: Date },
): FreshShare[] {
  const lines = shares.filter(
    (share) => !share.isHeld && share.poolTotal > 0 && availableAt(share) > since,
  );
  const own = Map.groupBy(lines, ({ runId, staffId }) => `${runId} ${staffId}`);
  const payments = Map.groupBy(paid, ({ poolId, tipId }) => `${poolId} ${tipId}`);
  return [...own.values()].flatMap((ofPerson) => {
    const [share] = ofPerson;
    if (!share) return [];
    const amount = ofPerson.reduce((sum, line) => sum + line.amount, 0);
    return [...payments.values()].flatMap((ofPayment) => {
      const [first] = ofPayment;
      const left = ofPayment.reduce((sum, part) => sum + part.amount, 0);
      if (first?.poolId !== share.poolId || first.putAt <= paidAfter || left <= 0) return [];
      const net = mulDivFloor(left, Math.max(amount, 0), share.poolTotal);
      const { staffId } = share;
      return net === 0
        ? []
        : [{ tipId: first.tipId, staffId, net, receivedAt: availableAt(share) }];
    });
  });
}

function availableAt({ closedAt, releasedAt, endedAt }: ShareOfRun): Date {
  const moments = [closedAt, releasedAt, endedAt].flatMap((moment) => moment?.getTime() ?? []);
  return new Date(Math.max(...moments));
}

import type { BalanceStory } from '@tipwell/contract/payouts/balance-summaries';
import { cameBackEntryKinds, entryKinds } from '@tipwell/contract/ledger/entry-kinds';

/** A line of an account, as far as the story of a balance needs it. */
export interface StoryLine {
  kind: string;
  amount: number;
  reverses: string | null;
  occurredAt: Date;
}

/** Where what is free comes from; the counts are of what came since the last payout. */
export interface BalanceStoryTold {
  kind: BalanceStory;
  since: string | null;
  tips: number;
  bills: number;
  shares: number;
  refunds: number;
  chargebacks: number;
  hasReturned: boolean;
}

/**
 * Tells where a balance comes from in the same lines that make it. What came since the last payout is
 * named as the whole only where it adds up to what is free; else something from before is in it too.
 * @param accounts the newest lines of each account, the newest first
 */
export function balanceStory(
  accounts: readonly (readonly StoryLine[])[],
  { available, held }: { available: number; held: number },
): BalanceStoryTold {
  const later = accounts.flatMap(sinceLastPayout);
  const payouts = accounts.flatMap((lines) => lines.filter(isPayout).slice(0, 1));
  const last = payouts.map(({ occurredAt }) => occurredAt.getTime());
  const since = last.length > 0 ? new Date(Math.max(...last)).toISOString() : null;
  const count = (kind: string) =>
    later.filter((line) => line.kind === kind && line.amount > 0).length;
  const told = {
    since,
    tips: count(entryKinds.tip),
    bills: count(entryKinds.servicePayment),
    shares: count(entryKinds.poolShare),
    refunds: later.filter(({ kind }) => kind === entryKinds.refund).length,
    chargebacks: later.filter(({ kind }) => kind === entryKinds.chargeback).length,
    hasReturned: later.some(({ kind }) => cameBackEntryKinds.includes(kind)),
  };
  if (available < 0) return { ...told, kind: 'BELOW_ZERO' };
  if (available === 0) {
    if (held > 0) return { ...told, kind: 'ALL_ON_ITS_WAY' };
    return { ...told, kind: since === null && later.length === 0 ? 'NOTHING_YET' : 'ALL_PAID' };
  }
  const came = later.reduce((sum, { amount }) => sum + amount, 0);
  const isAll = came === available && held === 0;
  return { ...told, kind: isAll ? 'MADE_OF' : 'AND_WHAT_REMAINED' };
}

const isPayout = ({ kind }: StoryLine): boolean => kind === entryKinds.payout;

/** What came after the last payout that landed; where it came back, that is among it. */
function sinceLastPayout(lines: readonly StoryLine[]): readonly StoryLine[] {
  const last = lines.findIndex(isPayout);
  return last === -1 ? lines : lines.slice(0, last);
}

import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getSettlementDay,
  SettlementDifference,
} from '@tipwell/contract/finance/calls/settlement-days';
import { fail } from '@tipwell/contract/api/errors';
import { subtract } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { settlingAccounts } from '#providers/providers';
import { parseCurrency } from '@tipwell/contract/money/currencies';
import { troubleOn } from './show-settlement.ts';
import { readSubject } from './subject.rule.ts';
import { daysOfAccount } from './account-store.ts';
import { differencesOfDay, type KeptDifference } from './difference-store.ts';
import { sourcesOf, sumsOfKinds } from './line-store.ts';
import { knownTips, payoutsOfAttempts, tipsOfRefunds } from './recorded-store.ts';

const listed = 500;

/** What an account settled on a day, and what of it differs or differed. @throws notFound */
export async function showSettlementDay(
  context: Context,
  { account, day }: { account: string; day: string },
): Promise<CallOutput<typeof getSettlementDay>> {
  const { db } = context;
  if (!settlingAccounts(context).some((one) => one.account === account)) fail('notFound');
  const kept = (await daysOfAccount(db, account)).find((one) => one.day === day);
  const found = await differencesOfDay(db, { account, day, limit: listed + 1 });
  const kinds = await sumsOfKinds(db, account, day);
  return {
    account,
    day,
    trouble: troubleOn(kept),
    toldAt: kept?.toldAt?.toISOString() ?? null,
    kinds: kinds.map(({ currency, ...sums }) => ({
      ...sums,
      currency: parseCurrency(currency),
      net: subtract(sums.gross, sums.fees),
    })),
    differences: await present(context, account, found.slice(0, listed)),
    hasMore: found.length > listed,
  };
}

const abouts = {
  tip: 'PAYMENT',
  refund: 'REFUND',
  dispute: 'DISPUTE',
  payout: 'PAYOUT',
} as const;

async function present(
  { db }: Context,
  account: string,
  differences: readonly KeptDifference[],
): Promise<SettlementDifference[]> {
  const subjects = differences.map(({ subject }) => ({ subject, ...readSubject(subject) }));
  const idsOf = (kind: string) => subjects.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const refunds = await tipsOfRefunds(db, idsOf('refund'));
  const tips = await knownTips(db, [...idsOf('tip'), ...idsOf('dispute')]);
  const payouts = new Map(
    (await payoutsOfAttempts(db, idsOf('payout'))).map((one) => [one.attemptId, one]),
  );
  const sources = await sourcesOf(
    db,
    account,
    subjects.map(({ subject }) => subject),
  );
  return differences.map((one, at): SettlementDifference => {
    const { kind = '', id = '' } = subjects[at] ?? {};
    const about = isAbout(kind) ? abouts[kind] : 'OTHER';
    const payout = kind === 'payout' ? payouts.get(id) : undefined;
    return {
      differenceId: one.differenceId,
      kind: one.kind,
      about,
      tipId: kind === 'refund' ? (refunds.get(id) ?? null) : tips.has(id) ? id : null,
      payout: payout?.payoutId ? { payoutId: payout.payoutId, userId: payout.userId } : null,
      source: sources.get(one.subject) ?? null,
      currency: parseCurrency(one.currency),
      settledAmount: one.settled.amount,
      settledFee: one.settled.fee,
      recordedAmount: one.recorded.amount,
      recordedFee: one.recorded.fee,
      difference: subtract(
        subtract(one.settled.amount, one.settled.fee),
        subtract(one.recorded.amount, one.recorded.fee),
      ),
      foundAt: one.foundAt.toISOString(),
      endedAt: one.endedAt?.toISOString() ?? null,
    };
  });
}

function isAbout(kind: string): kind is keyof typeof abouts {
  return kind in abouts;
}

import { randomUUIDv7 } from 'node:crypto';
import { correctionCap } from '@tipwell/contract/distribution/calls/corrections';
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { sum } from '@tipwell/contract/money/money';
import type { Database, Tx } from '#platform/db/database.ts';
import { postEntries, type Entry } from '#ledger/ledger';
import { postingsOf } from '../clawbacks/claw-back.ts';
import { instalmentOf, movesOf, oldestFirst, reserveOf } from './instalment.rule.ts';
import {
  gainsLeft,
  insertInstalment,
  lockOwed,
  owedBy,
  sharesLeft,
  type OwedLine,
} from './instalment-store.ts';

/** What a payout draws from an account, in minor units. */
export interface DrawnPart {
  payoutId: string;
  account: string;
  amount: number;
}

/**
 * What corrections keep free of payouts on accounts, so that there is enough to give back when one is
 * made; accounts that owe nothing are left out.
 */
export async function reservedForCorrections(
  db: Database,
  accounts: readonly { account: string; available: number }[],
  now: Date,
): Promise<Map<string, number>> {
  const owed = await owedBy(
    db,
    accounts.map(({ account }) => account),
    { now, usualCap: correctionCap.usual },
  );
  const byAccount = Map.groupBy(owed, ({ account }) => account);
  return new Map(
    accounts.flatMap(({ account, available }) => {
      const lines = byAccount.get(account);
      const cap = lines?.[0]?.capPercent;
      if (!lines || cap === undefined) return [];
      return [[account, reserveOf(available, sum(lines.map((line) => line.owed)), cap)] as const];
    }),
  );
}

/**
 * Gives back, with payouts that are being made, what corrections took effect for: for each account at
 * most the cap of what leaves it, the oldest correction first, in one entry of the ledger for each, to
 * those who should have had it. Call it before the payouts' holds are placed, in the same transaction;
 * the same payout comes once.
 */
export async function takeInstalments(
  tx: Tx,
  parts: readonly DrawnPart[],
  now: Date,
): Promise<void> {
  const accounts = parts.map(({ account }) => account);
  const asked = { now, usualCap: correctionCap.usual };
  const before = await owedBy(tx, accounts, asked);
  if (before.length === 0) return;
  await lockOwed(tx, before);
  // Behind the locks: a refund, an appeal or another payout may have been faster.
  const owed = Map.groupBy(await owedBy(tx, accounts, asked), ({ account }) => account);
  const entries: Entry[] = [];
  for (const { payoutId, account, amount } of parts) {
    const lines = owed.get(account) ?? [];
    const cap = lines[0]?.capPercent ?? correctionCap.usual;
    const total = instalmentOf(amount, sum(lines.map((line) => line.owed)), cap);
    const amounts = oldestFirst(
      total,
      lines.map((line) => line.owed),
    );
    for (const [index, line] of lines.entries()) {
      const taken = amounts[index] ?? 0;
      if (taken > 0) entries.push(await takeOne(tx, line, { payoutId, amount: taken }, now));
    }
  }
  await postEntries(tx, entries, now);
}

async function takeOne(
  tx: Tx,
  line: OwedLine,
  { payoutId, amount }: { payoutId: string; amount: number },
  now: Date,
): Promise<Entry> {
  const { runId, lineId, account, currency, locationId, businessDay } = line;
  const gains = await gainsLeft(tx, line.correctionId);
  const moves = movesOf(amount, await sharesLeft(tx, line), gains);
  const instalmentId = randomUUIDv7();
  const given = moves.given.map((one) => {
    const gain = gains.find((of) => of.lineId === one.lineId);
    if (!gain) throw new Error('An instalment goes to somebody who gets nothing more.');
    return { ...gain, ...one, shareId: randomUUIDv7() };
  });
  await insertInstalment(
    tx,
    { instalmentId, lineId, payoutId, runId, amount },
    { taken: moves.taken, given },
    now,
  );
  return {
    entryId: instalmentId,
    kind: entryKinds.correction,
    occurredAt: now,
    details: { locationId, businessDay, sourceId: runId },
    postings: postingsOf({ currency }, [{ account, amount: 0 - amount }, ...given]),
  };
}

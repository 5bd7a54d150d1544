import { add } from '@tipwell/contract/money/money';
import type { Tx } from '#platform/db/database.ts';
import type { SettlingAccount } from '#providers/providers';
import { compareMovement, type MovementSums } from './compare-movement.rule.ts';
import { dayOf } from './days-due.rule.ts';
import {
  keepDifference,
  openDifferences,
  type Difference,
  type KeptDifference,
} from './difference-store.ts';
import { settledOf, type Settled } from './line-store.ts';
import { recordedOf, type Recorded } from './recorded-store.ts';

const comparedTogether = 1000;

/** Days of an account that were told in whole. */
export type ToldDays = ReadonlySet<string>;

/**
 * Compares what was settled with what we recorded, movement by movement, and keeps what differs; what was
 * open and is as it should be now is ended. What we recorded on a day that was not told yet is no
 * difference: it is under way.
 */
export async function compareSubjects(
  tx: Tx,
  { account, paymentSystems }: Pick<SettlingAccount, 'account' | 'paymentSystems'>,
  compared: { subjects: readonly string[]; toldDays: ToldDays; day: string; at: Date },
): Promise<void> {
  const { toldDays, day, at } = compared;
  const open = await openDifferences(tx, account);
  const openByKey = new Map(open.map((one) => [keyOf(one), one]));
  const subjects = [...new Set([...compared.subjects, ...open.map(({ subject }) => subject)])];
  for (let from = 0; from < subjects.length; from += comparedTogether) {
    const some = subjects.slice(from, from + comparedTogether);
    const settled = new Map((await settledOf(tx, account, some)).map((one) => [keyOf(one), one]));
    const recorded = Map.groupBy(
      (await recordedOf(tx, some)).filter((one) => paymentSystems.includes(one.paymentSystem)),
      keyOf,
    );
    const known = new Set(some);
    const stillOpen = [...openByKey.entries()].filter(([, { subject }]) => known.has(subject));
    const keys = new Set([...settled.keys(), ...recorded.keys(), ...stillOpen.map(([key]) => key)]);
    for (const key of keys) {
      const before = openByKey.get(key);
      const found = differenceOf(settled.get(key), recorded.get(key) ?? [], toldDays, day);
      if (before || found) await keepDifference(tx, account, before, found, at);
    }
  }
}

function keyOf({ subject, currency }: Settled | Recorded | KeptDifference): string {
  return `${subject} ${currency}`;
}

function differenceOf(
  settled: Settled | undefined,
  recorded: readonly Recorded[],
  toldDays: ToldDays,
  day: string,
): Difference | null {
  const [about = settled] = recorded;
  if (!about) return null;
  const counted = recorded.filter(({ at }) => at !== null && toldDays.has(dayOf(at)));
  const sums = counted.length === 0 ? null : sumsOf(counted);
  const kind = compareMovement({
    settled: settled ?? null,
    recorded: sums,
    isUnderWay: counted.length < recorded.length,
  });
  if (kind === null) return null;
  const { subject, currency } = about;
  const [firstRecorded] = counted.flatMap(({ at }) => (at === null ? [] : [dayOf(at)])).toSorted();
  return {
    subject,
    currency,
    kind,
    day: settled?.firstDay ?? firstRecorded ?? day,
    settled: { amount: settled?.amount ?? 0, fee: settled?.fee ?? 0 },
    recorded: sums ?? { amount: 0, fee: 0 },
  };
}

function sumsOf(recorded: readonly Recorded[]): MovementSums {
  return recorded.reduce(
    (all, { amount, fee }) => ({ amount: add(all.amount, amount), fee: add(all.fee, fee) }),
    { amount: 0, fee: 0 },
  );
}

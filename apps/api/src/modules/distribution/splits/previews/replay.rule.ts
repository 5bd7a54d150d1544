import type { TipsType } from '#venues/locations';
import { groupsByScheme, shareRun } from '../calculation/run-shares.rule.ts';
import type { SchemeRow } from '../calculation/percentages.rule.ts';
import { divideAtCapture } from '../calculation/primary-share.rule.ts';
import type { Placed } from '../calculation/row-of-person.rule.ts';
import type { Member } from '../calculation/split.rule.ts';

/** A tip of a day that was split; amounts in minor units. */
export interface PastTip {
  /** Whoever was tipped, by their id; null for what came to the team. */
  readonly primary: string | null;
  /** What reached people of it and was not refunded before the split. */
  readonly net: number;
}

export interface PastPerson extends Member, Placed {}

/** A business day that was split, as it would stand before its split today. */
export interface PastDay {
  readonly businessDay: string;
  readonly tips: readonly PastTip[];
  /** Whoever shared in the day, in one stable order. */
  readonly people: readonly PastPerson[];
  /** The staff types of everybody, also of those who had no weight in the pool. */
  readonly staffTypeOf: ReadonlyMap<string, string | null>;
}

export interface Replayed {
  /** What each would have been given, at once and by the splits. */
  readonly given: ReadonlyMap<string, number>;
  /** What nobody could have been given, or would have waited for a percentage. */
  readonly nobody: number;
  /** Days whose pool would have waited, and for which staff types. */
  readonly waitingDays: number;
  readonly missingTypes: string[];
}

/**
 * Plays past days again by a split's rows, with the very rules by which tips are divided at capture and
 * pools are split (money rules 1.2 to 1.7). It moves no money and reads nothing but what it is given.
 */
export function replay(
  days: readonly PastDay[],
  rows: readonly SchemeRow[],
  tipsType: TipsType,
): Replayed {
  const given = new Map<string, number>();
  const give = (id: string, amount: number): void => {
    if (amount !== 0) given.set(id, (given.get(id) ?? 0) + amount);
  };
  const missing = new Set<string>();
  let nobody = 0;
  let waitingDays = 0;
  for (const day of days) {
    const pool = new Map<string | null, number>();
    for (const { primary, net } of day.tips) {
      const parts = divideAtCapture({
        tipsType,
        net,
        recipient:
          primary === null
            ? { kind: 'LOCATION' }
            : { kind: 'PERSON', staffType: day.staffTypeOf.get(primary) ?? null },
        scheme: rows,
      });
      if (primary !== null) give(primary, parts.primary);
      const of = parts.primary > 0 ? primary : null;
      pool.set(of, (pool.get(of) ?? 0) + parts.pool);
    }
    const portions = [...pool]
      .map(([primary, amount]) => ({ primary, amount }))
      .filter(({ amount }) => amount > 0);
    const shares = shareRun(portions, groupsByScheme(rows, day.people));
    if (!shares.ok) {
      waitingDays += 1;
      for (const type of shares.staffTypes) missing.add(type);
      nobody += portions.reduce((sum, { amount }) => sum + amount, 0);
      continue;
    }
    for (const portion of shares.portions) {
      for (const { member, amount } of portion.shares) give(member.id, amount);
      if (portion.portion.primary !== null) give(portion.portion.primary, portion.backToPrimary);
      nobody += portion.unallocated;
    }
  }
  return { given, nobody, waitingDays, missingTypes: [...missing].toSorted() };
}

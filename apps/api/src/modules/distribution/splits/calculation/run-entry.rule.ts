import { recordOf } from '@tipwell/contract/countries/records';
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import {
  accountOfKeptCode,
  personAccount,
  postingsOf,
  unallocatedAccount,
  type Entry,
  type MoneyKind,
} from '#ledger/ledger';
import type { Placed } from './row-of-person.rule.ts';
import type { PortionShares } from './run-shares.rule.ts';
import type { Member } from './split.rule.ts';

/** Somebody who has a part in a run. */
export interface Sharer extends Member, Placed {
  readonly staffId: number;
  readonly subjectKey: string;
}

/** One line of what a run gives, ready to be kept. */
export interface RunLine {
  /** Counts the run's portions from 1. */
  readonly portion: number;
  readonly person: { readonly staffId: number; readonly subjectKey: string } | null;
  /** Null for what goes back to a primary, and for what nobody is given. */
  readonly staffType: string | null;
  readonly weight: number | null;
  readonly amount: number;
  readonly spare: number;
  readonly account: string;
}

interface Place {
  readonly locationId: number;
  readonly country: string;
  readonly currency: string;
}

/**
 * What a run gives to whom and on which account. A pool is under the venue's control, so in the
 * United Kingdom each share is qualifying money (money rule 2.3).
 * @param primaries the people of the portions that came with a primary, by the portion's name for them
 */
export function linesOfRun(
  portions: readonly PortionShares<Sharer>[],
  primaries: ReadonlyMap<string, { readonly staffId: number; readonly subjectKey: string }>,
  { locationId, country, currency }: Place,
): RunLine[] {
  const isProtected = recordOf(country)?.tips.areProtectedByLaw ?? false;
  const kind: MoneyKind = isProtected ? 'qualifying' : 'unrestricted';
  const accountOf = (subjectKey: string): string =>
    personAccount(subjectKey, locationId, currency, kind).code;
  const whole = { staffType: null, weight: null, spare: 0 };
  return portions.flatMap(({ portion: came, shares, backToPrimary, unallocated }, index) => {
    const portion = index + 1;
    const lines: RunLine[] = shares.map(({ member, staffType, amount, spare }) => {
      const { staffId, subjectKey, weight } = member;
      const account = accountOf(subjectKey);
      return {
        portion,
        person: { staffId, subjectKey },
        staffType,
        weight,
        amount,
        spare,
        account,
      };
    });
    if (backToPrimary > 0) {
      const person = primaries.get(came.primary ?? '');
      if (!person) throw new Error('A portion came with a primary whom nobody knows.');
      const account = accountOf(person.subjectKey);
      lines.push({ ...whole, portion, person, amount: backToPrimary, account });
    }
    if (unallocated > 0) {
      const account = unallocatedAccount(locationId, currency).code;
      lines.push({ ...whole, portion, person: null, amount: unallocated, account });
    }
    return lines;
  });
}

/**
 * The one entry of a run: all of the pool to those who share it. The run's id is the entry's, so that
 * a run can be booked only once. Null for an empty pool.
 */
export function runEntry(run: {
  readonly runId: string;
  readonly poolAccount: string;
  readonly currency: string;
  readonly locationId: number;
  readonly businessDay: string;
  readonly closedAt: Date;
  readonly lines: readonly RunLine[];
}): Entry | null {
  const { runId, currency, locationId, businessDay, lines } = run;
  const amounts = new Map<string, number>();
  for (const { account, amount } of lines) {
    if (amount !== 0) amounts.set(account, (amounts.get(account) ?? 0) + amount);
  }
  if (amounts.size === 0) return null;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    entryId: runId,
    kind: entryKinds.poolShare,
    occurredAt: run.closedAt,
    details: { locationId, businessDay, poolTotal: total },
    postings: postingsOf(
      [[run.poolAccount, 0 - total] as const, ...amounts].map(([code, amount]) => {
        return [accountOfKeptCode(code, currency), amount] as const;
      }),
    ),
  };
}

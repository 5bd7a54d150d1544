import { allocate } from '@tipwell/contract/money/money';
import { whyNever, type AtWork } from './eligibility.rule.ts';

/**
 * Whether somebody may be given what a run could give to nobody. Those who were not there, or had no
 * type that shares, or had rejected the scheme may, where two people say so; a venue's owners, managers
 * where the law keeps them out of pools, and accounts that have ended never (money rules 1.3, 1.9).
 */
export function mayBeGiven(person: Pick<AtWork, 'status' | 'roles'>, country: string): boolean {
  return whyNever(person, country) === null;
}

/**
 * What each gets: equal parts in the order of staff numbers, so that a spare unit goes to the same person
 * however they were chosen (money rule 1.1).
 */
export function equalShares(
  amount: number,
  staffIds: readonly number[],
): { staffId: number; amount: number }[] {
  const ordered = [...new Set(staffIds)].toSorted((a, b) => a - b);
  const parts = allocate(
    amount,
    ordered.map(() => 1),
  );
  return ordered.map((staffId, index) => ({ staffId, amount: parts[index] ?? 0 }));
}

import type { PayrollChange } from '@tipwell/contract/backoffice/calls/payroll-exports';
import { amountsOf, type Figures } from './figures.rule.ts';

/** What is no longer as it was exported, without the name of whoever it is about. */
export type Change = Omit<PayrollChange, 'displayFullName'>;

/**
 * What changed since an export, by staff number: who came, whose amounts are others, and of whom nothing
 * is left. What was taken back in full stands there still, with nothing left of it: it changed.
 */
export function changesBetween(before: readonly Figures[], after: readonly Figures[]): Change[] {
  const was = new Map(before.map((one) => [one.staffId, one]));
  const is = new Map(after.map((one) => [one.staffId, one]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .toSorted((a, b) => a - b)
    .flatMap((staffId): Change[] => {
      const [old, now] = [was.get(staffId), is.get(staffId)];
      if (old && now) {
        const [from, to] = [amountsOf(old), amountsOf(now)];
        return isSame(old, now) ? [] : [{ staffId, kind: 'CHANGED', before: from, after: to }];
      }
      if (now) return [{ staffId, kind: 'ADDED', before: null, after: amountsOf(now) }];
      return old ? [{ staffId, kind: 'GONE', before: amountsOf(old), after: null }] : [];
    });
}

/** Whether two rows of a person are the same, amount by amount. */
function isSame(a: Figures, b: Figures): boolean {
  return (
    a.direct === b.direct &&
    a.shared === b.shared &&
    a.takenBack === b.takenBack &&
    a.qualifying === b.qualifying &&
    a.withheld === b.withheld
  );
}

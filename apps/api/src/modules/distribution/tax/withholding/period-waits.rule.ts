import type { PeriodState } from './period-store.ts';

/** How far the newest period of a location has come. */
export interface NewestPeriod {
  readonly state: PeriodState;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly openedAt: Date;
  readonly submittedAt: Date | null;
  /** More than the limit is asked of somebody, and no administrator has allowed it. */
  readonly isAboveCap?: boolean;
  /** Since when an appeal waits for its answer; null where none does. */
  readonly appealedAt?: Date | null;
}

/**
 * What of withholding waits for a person: a month to be opened, sums to be entered, an administrator, an
 * approval, or the answer to an appeal.
 */
export type PeriodWaits =
  | { readonly step: 'OPEN'; readonly firstDay: string; readonly lastDay: string }
  | {
      readonly step: 'ENTER' | 'APPROVE' | 'ALLOW' | 'ANSWER';
      readonly firstDay: string;
      readonly lastDay: string;
      readonly since: Date;
    };

/**
 * What waits, or null. A month is waited for from the day after it on; what is approved waits for its
 * day and for nobody, unless somebody has appealed.
 * @param first the first day that no period covers
 */
export function periodWaits(
  newest: NewestPeriod | undefined,
  { first, today }: { first: string; today: string },
): PeriodWaits | null {
  if (newest?.state === 'OPEN' || newest?.state === 'SUBMITTED') {
    const { firstDay, lastDay, openedAt, submittedAt } = newest;
    return newest.state === 'OPEN'
      ? { step: 'ENTER', firstDay, lastDay, since: openedAt }
      : {
          step: newest.isAboveCap === true ? 'ALLOW' : 'APPROVE',
          firstDay,
          lastDay,
          since: submittedAt ?? openedAt,
        };
  }
  if (newest?.state === 'APPROVED') {
    const { firstDay, lastDay, appealedAt } = newest;
    return appealedAt ? { step: 'ANSWER', firstDay, lastDay, since: appealedAt } : null;
  }
  const begun = Temporal.PlainDate.from(first);
  const lastDay = begun.with({ day: begun.daysInMonth }).toString();
  return today > lastDay ? { step: 'OPEN', firstDay: first, lastDay } : null;
}

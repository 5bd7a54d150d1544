import type { PeriodState } from './period-store.ts';

/** How far the newest period of a location has come. */
export interface NewestPeriod {
  readonly state: PeriodState;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly openedAt: Date;
  readonly submittedAt: Date | null;
}

/** What of withholding waits for a person: a month to be opened, sums to be entered, or an approval. */
export type PeriodWaits =
  | { readonly step: 'OPEN'; readonly firstDay: string; readonly lastDay: string }
  | {
      readonly step: 'ENTER' | 'APPROVE';
      readonly firstDay: string;
      readonly lastDay: string;
      readonly since: Date;
    };

/**
 * What waits, or null. A month is waited for from the day after it on; what is approved waits for the
 * next payout run and for nobody.
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
      : { step: 'APPROVE', firstDay, lastDay, since: submittedAt ?? openedAt };
  }
  if (newest?.state === 'APPROVED') return null;
  const begun = Temporal.PlainDate.from(first);
  const lastDay = begun.with({ day: begun.daysInMonth }).toString();
  return today > lastDay ? { step: 'OPEN', firstDay: first, lastDay } : null;
}

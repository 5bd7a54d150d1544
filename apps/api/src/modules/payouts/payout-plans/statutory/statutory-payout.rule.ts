import { isBankAccount, type DestinationKind } from '@tipwell/contract/payouts/destination-kinds';
import { waitsForDestination } from '#payouts/destinations';
import type { InstantSituation, NoInstantPayout } from '#payouts/payouts';

/** So many days before the statutory date it is paid, that it has landed by then (money rules 5.4 and 7). */
const daysBefore = (kind: DestinationKind) => (isBankAccount(kind) ? 6 : 3);

/**
 * Whether what the law wants paid by a date is paid now, whatever the plan says.
 * @param dueOn the statutory date, `YYYY-MM-DD`
 * @param today the location's business day
 */
export function isTimeToPay(dueOn: string, today: string, kind: DestinationKind): boolean {
  const days = Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(dueOn)).days;
  return days <= daysBefore(kind);
}

/**
 * Why even the law's money cannot be paid tonight; null: it is. Neither the smallest sum nor a plan
 * that rests keeps it back (money rule 5.4); what does is an alert, and it is tried again each night.
 */
export function whyNoStatutoryPayout(situation: InstantSituation): NoInstantPayout | null {
  if (situation.status !== 'ACTIVE') return 'NOT_ACTIVE';
  if (situation.available <= 0) return 'NOTHING_TO_PAY_OUT';
  if (situation.destinationStatus !== 'ACTIVE') return 'NO_DESTINATION';
  if (situation.landsWithinSeconds === null) return 'NOT_SUPPORTED';
  return waitsForDestination(situation) ? 'NEW_DESTINATION' : null;
}

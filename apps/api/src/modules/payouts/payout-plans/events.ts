import type { Currency } from '@tipwell/contract/money/money';
import { defineEvent } from '#platform/events.ts';
import type { PayoutChange } from '#payouts/payouts';

/** How near the day is by which the law wants tips paid that nobody may be paid yet. */
export type HeldWarning = 'TWO_WEEKS' | 'LAST_DAYS' | 'LATE';

/** A plan rests because its payouts did not arrive three times in a row. */
export const planPaused = defineEvent<PayoutChange>('payout.planPaused');

/** Nobody uses somebody's account at a place, and it will cost something unless it is used or emptied. */
export const inactivityAnnounced = defineEvent<{ announcementId: string }>(
  'payout.inactivityAnnounced',
);

/** Tips that the law wants paid by a day belong to somebody who may not be paid yet. */
export const legalDateHeld = defineEvent<LegalDateHeld>('payout.legalDateHeld');

export interface LegalDateHeld {
  userId: string;
  staffId: number;
  locationId: number;
  /** `YYYY-MM-DD` */
  dueOn: string;
  /** What is due then, in minor units. */
  amount: number;
  currency: Currency;
  warning: HeldWarning;
}

import { defineEvent } from '../../platform/events.ts';
import type { PayoutChange } from '../payouts/index.ts';

/** A plan rests because its payouts did not arrive three times in a row. */
export const planPaused = defineEvent<PayoutChange>('payout.planPaused');

/** Nobody uses somebody's account at a place, and it will cost something unless it is used or emptied. */
export const inactivityAnnounced = defineEvent<{ announcementId: string }>(
  'payout.inactivityAnnounced',
);

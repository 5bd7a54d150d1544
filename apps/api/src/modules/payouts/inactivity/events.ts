import { defineEvent } from '../../../platform/events.ts';

/** Nobody uses somebody's account at a place, and it will cost something unless it is used or emptied. */
export const inactivityAnnounced = defineEvent<{ announcementId: string }>(
  'payout.inactivityAnnounced',
);

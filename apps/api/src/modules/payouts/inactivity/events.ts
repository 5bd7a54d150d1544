import { defineEvent } from '../../../platform/events.ts';

/** Somebody's account at a place rests, and will cost something unless it is used or emptied. */
export const inactivityAnnounced = defineEvent<{ announcementId: string }>(
  'payout.inactivityAnnounced',
);

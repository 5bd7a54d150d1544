import type { ReminderCause } from '@tipwell/contract/backoffice/calls/alerts';
import { defineEvent } from '#platform/events.ts';

/** That somebody is to be reminded of something at a location. */
export interface Reminder {
  /** One for each time. */
  reminderId: string;
  userId: string;
  locationId: number;
  /** Absent in what was told before it was kept. */
  staffId?: number;
  cause: ReminderCause;
}

/** Somebody who looks after a location has reminded people of what they alone can put right. */
export const peopleReminded = defineEvent<{ reminders: Reminder[] }>('alerts.peopleReminded');

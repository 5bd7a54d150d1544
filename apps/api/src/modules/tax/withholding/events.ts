import { defineEvent } from '../../../platform/events.ts';

/** Tax of a period was withheld of people, and handed to the venue. */
export interface PeriodSettled {
  periodId: string;
  locationId: number;
  /** Of whom something was withheld. */
  staffIds: readonly number[];
}

export const periodSettled = defineEvent<PeriodSettled>('tax.periodSettled');

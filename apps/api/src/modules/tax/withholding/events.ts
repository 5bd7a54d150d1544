import type { Currency } from '@tipwell/contract/money';
import { defineEvent } from '../../../platform/events.ts';

/** Tax of a period was withheld of people, and handed to the venue. Amounts in minor units. */
export interface PeriodSettled {
  periodId: string;
  locationId: number;
  currency: Currency;
  firstDay: string;
  lastDay: string;
  /** Of whom something was withheld, or should have been. */
  people: readonly {
    readonly staffId: number;
    readonly withheld: number;
    /** What was not there and is asked for with the next period. */
    readonly carriedOut: number;
  }[];
}

export const periodSettled = defineEvent<PeriodSettled>('tax.periodSettled');

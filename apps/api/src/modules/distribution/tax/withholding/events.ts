import type { Currency } from '@tipwell/contract/money/money';
import { defineEvent } from '#platform/events.ts';

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
    /** What was not there and is asked for with later periods. */
    readonly carriedOut: number;
    /** The last day on which it is asked for; null where nothing is. */
    readonly carriedUntil?: string | null;
  }[];
}

export const periodSettled = defineEvent<PeriodSettled>('tax.periodSettled');

/** What there is to say about tax before it is taken. Amounts in minor units, parts in basis points. */
export type TaxNews =
  /** A period was approved. */
  | {
      readonly step: 'ANNOUNCED';
      readonly firstDay: string;
      readonly lastDay: string;
      readonly takenFrom: string;
      readonly people: number;
      readonly bps: number;
    }
  /** Somebody appealed; or was answered. */
  | {
      readonly step: 'APPEALED';
      readonly firstDay: string;
      readonly lastDay: string;
      readonly answerDue: string;
    }
  | {
      readonly step: 'ANSWERED';
      readonly firstDay: string;
      readonly lastDay: string;
      readonly isUpheld: boolean;
      readonly takenFrom: string;
    }
  /** Another part is to be set aside; or is, from a day on. */
  | { readonly step: 'RESERVE_ASKED'; readonly bps: number; readonly before: number }
  | {
      readonly step: 'RESERVE_SET';
      readonly bps: number;
      readonly before: number;
      readonly fromDay: string;
      readonly lastDay: string;
    };

/** Somebody who is told: of their own tips, or as one who looks after those of the place. */
export interface TaxReader {
  readonly userId: string;
  /** Null for whoever looks after the place. */
  readonly staffId: number | null;
  /** What will be withheld of them, or of all; null where nothing is said of a sum. */
  readonly amount: number | null;
}

export interface WithholdingMoved {
  /** The same for the same thing that happened. */
  noticeId: string;
  locationId: number;
  currency: Currency;
  news: TaxNews;
  to: readonly TaxReader[];
}

export const withholdingMoved = defineEvent<WithholdingMoved>('tax.withholdingMoved');

import { defineEvent } from '#platform/events.ts';

/** What a person is told about missing clocked time. */
export type GapStep = 'FORGOTTEN' | 'LEFT_OUT';

/** Someone clocked in or out and not both, or their day was split without it. */
export const gapFound = defineEvent<GapFound>('hours.gapFound');

export interface GapFound {
  /** The scan that has no other half. */
  scanId: string;
  staffId: number;
  locationId: number;
  businessDay: string;
  step: GapStep;
}

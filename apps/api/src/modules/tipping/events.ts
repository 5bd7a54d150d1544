import { defineEvent } from '../../platform/events.ts';

export interface CapturedFacts {
  tipId: string;
  locationId: number;
  staffId: number;
}

/** Tips were captured and recorded; several at once when many come together. */
export const tipsCaptured = defineEvent<{ tips: CapturedFacts[] }>('tips.captured');

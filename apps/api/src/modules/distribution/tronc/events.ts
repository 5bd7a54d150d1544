import { defineEvent } from '#platform/events.ts';

/** Something moved about whether whoever decides about a tronc is independent of the venue. */
export const independenceMoved = defineEvent<IndependenceMoved>('tronc.independenceMoved');

export interface IndependenceMoved {
  inquiryId: string;
  staffId: number;
  locationId: number;
  step: 'ASKED' | 'REMINDED' | 'OVERDUE' | 'CONFIRMED' | 'DEPENDENT' | 'ENDED';
}

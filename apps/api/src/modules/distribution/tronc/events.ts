import { defineEvent } from '#platform/events.ts';

/** A troncmaster was asked about their independence of the venue, answered, or was overdue. */
export const independenceMoved = defineEvent<IndependenceMoved>('tronc.independenceMoved');

export interface IndependenceMoved {
  inquiryId: string;
  staffId: number;
  locationId: number;
  step: 'ASKED' | 'REMINDED' | 'OVERDUE' | 'CONFIRMED' | 'DEPENDENT' | 'ENDED';
}

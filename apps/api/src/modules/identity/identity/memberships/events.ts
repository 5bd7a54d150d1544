import { defineEvent } from '#platform/events.ts';

/** What a person is at a location changed, as far as money is decided by it; or it was decided about. */
export const sharingTermsChanged = defineEvent<SharingTermsChanged>('staff.sharingTermsChanged');

export interface SharingTermsChanged {
  termsId: number;
  staffId: number;
  /**
   * `JOINED`: a newcomer's first terms. `CHANGED`: they count from a later day, or from today where they are
   * a first job. `PENDING`: they need the troncmaster. `CONFIRMED` and `REJECTED`: the troncmaster decided.
   */
  step: 'JOINED' | 'CHANGED' | 'PENDING' | 'CONFIRMED' | 'REJECTED';
  changesShare: boolean;
  changesEmployment: boolean;
}

import type { TipsConsultation } from '@tipwell/contract/distribution/calls/tips-consultations';

export type ConsultationState = TipsConsultation['state'];

/** What decides how far a round is. */
export interface Course {
  endsAt: Date;
  calledOffAt: Date | null;
  /** When views were parted from those who gave them. */
  closedAt: Date | null;
}

/** How far a round is. From its end on nobody says anything any more, closed by the job or not. */
export function consultationState(course: Course, now: Date): ConsultationState {
  if (course.calledOffAt) return 'CALLED_OFF';
  if (course.closedAt) return 'CLOSED';
  return course.endsAt > now ? 'OPEN' : 'CLOSING';
}

/** What may be done about a round in each of its states. */
export const mayBeDone: Record<
  ConsultationState,
  {
    /** Those who are asked say what they think, or say it otherwise. */
    giveView: boolean;
    callOff: boolean;
    /** Whoever publishes reads what was said. */
    readViews: boolean;
    /** Another round begins, or a policy is published. */
    goOn: boolean;
  }
> = {
  OPEN: { giveView: true, callOff: true, readViews: false, goOn: false },
  // Called off now, what was said on time would be lost.
  CLOSING: { giveView: false, callOff: false, readViews: false, goOn: false },
  CLOSED: { giveView: false, callOff: false, readViews: true, goOn: true },
  CALLED_OFF: { giveView: false, callOff: false, readViews: false, goOn: true },
};

/** With fewer people each text may tell who wrote it. */
const fewPeople = 6;

export const isOfFew = (asked: number): boolean => asked < fewPeople;

/** Whoever publishes is given so long to read what was said before an alert reminds them. */
const readingDays = 7;

/** Whether people were heard, and the policy that should follow is waited for. */
export function isPolicyOverdue(closedAt: Date, now: Date): boolean {
  return now.getTime() - closedAt.getTime() >= readingDays * 86_400_000;
}

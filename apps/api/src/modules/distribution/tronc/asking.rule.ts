import type { Role } from '@tipwell/contract/access/roles';

/** After so many days without an answer somebody is reminded, and after so many others are alerted. */
export const remindAfterDays = 7;
export const overdueAfterDays = 14;

const dayMs = 24 * 60 * 60 * 1000;

/** When an inquiry that nobody answered is a matter for others. */
export const overdueAt = (askedAt: Date): Date => new Date(+askedAt + overdueAfterDays * dayMs);

/**
 * Whether somebody has to say themselves that they are no part of the venue (decision record 0056): tronc
 * masters, and distribution masters where a tronc master holds the tips, for they decide about that tronc
 * as well. Owners and managers have no hand in it whatever else they are, so they are not asked.
 */
export function isAskedThere(roles: readonly Role[], isTroncHeld: boolean): boolean {
  if (roles.includes('ROLE_TRONC_MASTER')) return true;
  if (roles.includes('ROLE_OWNER') || roles.includes('ROLE_RESTAURANT_ADMIN')) return false;
  return isTroncHeld && roles.includes('ROLE_DISTRIBUTION_MASTER');
}

/** The last time that somebody was asked at a place. */
export interface Asked {
  askedAt: Date;
  remindedAt: Date | null;
  overdueAt: Date | null;
  answeredAt: Date | null;
  endedAt: Date | null;
}

export type AskingStep = 'ASK' | 'REMIND' | 'OVERDUE' | 'END';

/**
 * What is to be done next: asked at the beginning and a year after each answer, reminded, others alerted,
 * or the matter ended where somebody decides about no tronc any more. One step at a time.
 */
export function nextStep(isAsked: boolean, last: Asked | null, now: Date): AskingStep | null {
  const isOver = !last || last.endedAt !== null;
  if (!isAsked) return isOver ? null : 'END';
  if (isOver) return 'ASK';
  if (last.answeredAt) return now >= aYearAfter(last.answeredAt) ? 'ASK' : null;
  if (now >= overdueAt(last.askedAt)) return last.overdueAt ? null : 'OVERDUE';
  const remindAt = +last.askedAt + remindAfterDays * dayMs;
  return +now >= remindAt && !last.remindedAt ? 'REMIND' : null;
}

function aYearAfter(moment: Date): Date {
  const later = Temporal.Instant.fromEpochMilliseconds(+moment)
    .toZonedDateTimeISO('UTC')
    .add({ years: 1 });
  return new Date(later.epochMilliseconds);
}

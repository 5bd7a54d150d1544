import type { Role } from '@tipwell/contract/access/roles';

/** Somebody of a place on a day, as far as it decides whether tips go to them. */
export interface PersonOfDay {
  staffId: number;
  /** Why they share nothing; null: they share. */
  why: string | null;
  roles: readonly Role[];
}

/**
 * Who is given what nobody decided about, in equal parts: who shared that day; where nobody did, who
 * shares today. Where nobody shares for want of a staff type, those who were there all the same, or are
 * today: they are the only ones whose money it can be (record 0054). Whoever only looks after the place,
 * its books or its tronc has no staff type either, and no part. Empty where nobody remains.
 */
export function whoIsGiven(
  ofDay: readonly PersonOfDay[],
  ofToday: readonly PersonOfDay[],
): number[] {
  const ways: ((person: PersonOfDay) => boolean)[] = [
    ({ why }) => why === null,
    ({ why, roles }) => why === 'NO_STAFF_TYPE' && roles.includes('ROLE_USER'),
  ];
  for (const isGiven of ways) {
    for (const people of [ofDay, ofToday]) {
      const given = people.filter(isGiven);
      if (given.length > 0) return given.map(({ staffId }) => staffId);
    }
  }
  return [];
}

/** The longest life of a session, used or not: people who work and are paid sign in again after so long. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;
/** Whoever sees other people's money signs in again for each day's work. */
const platformSeconds = 12 * 60 * 60;

/** A session as far as its age is decided by it; a view has the life of the session it hangs on. */
export interface SessionLife {
  startedAt: Date;
  /** The person has a role of the platform. */
  isOfThePlatform: boolean;
}

/** When a session is over at the latest, whatever is done on it (issue 9, item 17). */
export function sessionEndsAt({ startedAt, isOfThePlatform }: SessionLife): Date {
  return new Date(startedAt.getTime() + lifeSeconds(isOfThePlatform) * 1000);
}

/** How long that is, in hours, for the sentence that says why somebody was signed out. */
export function hoursOfLife(isOfThePlatform: boolean): number {
  return lifeSeconds(isOfThePlatform) / 3600;
}

const lifeSeconds = (isOfThePlatform: boolean): number =>
  isOfThePlatform ? platformSeconds : sessionLifetimeSeconds;

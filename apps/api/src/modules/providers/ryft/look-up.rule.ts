/**
 * For so long a call whose answer was lost may still be on its way, or not stand in Ryft's lists yet. Ryft
 * says nothing of either: it is far more than the twenty seconds for which we wait for an answer.
 */
const callMayTravelMinutes = 10;

/** What is known of a call that was about to be made once. */
export type Standing = 'NOT_SENT' | 'TOO_EARLY' | 'MAY_BE_LOOKED_UP';

/**
 * Whether a call whose answer was lost can be looked up yet. Only a look-up after that time may say that
 * nothing was made: before it what is not found is unknown, and nothing is repeated.
 */
export function standingOf(sentAt: Date | null, now: Date): Standing {
  if (sentAt === null) return 'NOT_SENT';
  const minutes = (now.getTime() - sentAt.getTime()) / 60_000;
  return minutes < callMayTravelMinutes ? 'TOO_EARLY' : 'MAY_BE_LOOKED_UP';
}

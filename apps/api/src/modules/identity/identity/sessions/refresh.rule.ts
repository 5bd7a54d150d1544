/** How long seeing the product as somebody else lives without being used: a day's work. */
export const viewLifetimeSeconds = 8 * 60 * 60;
/** How long a view waits for the tab that is to open it. */
export const handOverLifetimeSeconds = 60;
export const accessLifetimeSeconds = 5 * 60;

/**
 * A browser whose answer was lost sends the old token again within seconds; a thief sends it later,
 * or after its successor has been used.
 */
const lostAnswerSeconds = 30;

export interface PresentedToken {
  expiresAt: Date;
  replacedAt: Date | null;
  /** Whether the token that replaced this one has itself been used. */
  isSuccessorUsed: boolean;
  sessionEndedAt: Date | null;
  /** When the session is over however often it is used. */
  sessionEndsAt: Date;
}

export type RefreshVerdict = 'ROTATE' | 'REFUSE' | 'TOO_OLD' | 'END_SESSION';

/** What to do with a refresh token that is presented (product §4; reuse ends the whole session). */
export function judgeRefresh(token: PresentedToken, now: Date): RefreshVerdict {
  if (token.sessionEndedAt || token.expiresAt <= now) return 'REFUSE';
  if (token.sessionEndsAt <= now) return 'TOO_OLD';
  if (!token.replacedAt) return 'ROTATE';
  return mayAskAgain(token.replacedAt, now) && !token.isSuccessorUsed ? 'ROTATE' : 'END_SESSION';
}

/** Whether an answer given at a time may have been lost, so that it is given again. */
export function mayAskAgain(answeredAt: Date, now: Date): boolean {
  return (now.getTime() - answeredAt.getTime()) / 1000 <= lostAnswerSeconds;
}

/** Whether a view in a tab of its own was left alone for so long that it is over. */
export function isViewForgotten(lastUsedAt: Date, now: Date): boolean {
  return (now.getTime() - lastUsedAt.getTime()) / 1000 >= viewLifetimeSeconds;
}

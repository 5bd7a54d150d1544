/** For so long an invitation is good. */
export const invitationDays = 14;

/** `WAITING`: a second person has to agree before its letter is sent. */
export type InvitationState = 'OPEN' | 'WAITING' | 'ACCEPTED' | 'EXPIRED' | 'REVOKED';

/** What has happened to an invitation. */
export interface InvitationDates {
  expiresAt: Date;
  acceptedAt: Date | null;
  revokedAt: Date | null;
  isWaiting: boolean;
}

/** Where an invitation stands: good once, for 14 days, unless it was taken back. */
export function invitationState(dates: InvitationDates, now: Date): InvitationState {
  if (dates.acceptedAt) return 'ACCEPTED';
  if (dates.revokedAt) return 'REVOKED';
  // The request behind it has days of its own.
  if (dates.isWaiting) return 'WAITING';
  return dates.expiresAt.getTime() <= now.getTime() ? 'EXPIRED' : 'OPEN';
}

/** When an invitation that is sent now ends. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 86_400_000);
}

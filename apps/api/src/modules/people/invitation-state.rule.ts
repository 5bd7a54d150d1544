/** For so long an invitation is good. */
export const invitationDays = 14;

export type InvitationState = 'OPEN' | 'ACCEPTED' | 'EXPIRED' | 'REVOKED';

/** What has happened to an invitation. */
export interface InvitationDates {
  expiresAt: Date;
  acceptedAt: Date | null;
  revokedAt: Date | null;
}

/** Where an invitation stands: good once, for 14 days, unless it was taken back. */
export function invitationState(dates: InvitationDates, now: Date): InvitationState {
  if (dates.acceptedAt) return 'ACCEPTED';
  if (dates.revokedAt) return 'REVOKED';
  return dates.expiresAt.getTime() <= now.getTime() ? 'EXPIRED' : 'OPEN';
}

/** When an invitation that is sent now ends. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 86_400_000);
}

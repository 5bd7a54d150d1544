/** How far the sending of somebody's facts is (onboarding §4, KYC). */
export const kycStates = ['TYPING', 'WAITING', 'FAILED', 'TIMED_OUT', 'TAKEN'] as const;
export type KycState = (typeof kycStates)[number];

export type KycHappening =
  /** The facts are sent, for the first time or again. */
  | 'SENT'
  /** The issuer has read them, and looks at the person. */
  | 'READ'
  /** Sending failed, or the issuer said what is wrong. */
  | 'FAILED'
  /** A field is not right, which is said at the field. */
  | 'REFUSED'
  | 'TIME_IS_UP'
  /** The sheet is closed. */
  | 'CLOSED';

type Ways = Readonly<Partial<Record<KycHappening, KycState>>>;

export const kycWays: Readonly<Record<KycState, Ways>> = {
  TYPING: { SENT: 'WAITING' },
  WAITING: { READ: 'TAKEN', FAILED: 'FAILED', REFUSED: 'TYPING', TIME_IS_UP: 'TIMED_OUT' },
  FAILED: { SENT: 'WAITING', CLOSED: 'TYPING' },
  TIMED_OUT: { SENT: 'WAITING', CLOSED: 'TYPING' },
  TAKEN: { SENT: 'WAITING' },
};

/** What happens out of turn changes nothing. */
export function kycAfter(state: KycState, happening: KycHappening): KycState {
  return kycWays[state][happening] ?? state;
}

/** How far the issuing of a card is (onboarding §4, Card issuing). */
export const issuingStates = ['WAITING', 'CREATED', 'FAILED'] as const;
export type IssuingState = (typeof issuingStates)[number];

export type IssuingHappening =
  /** A card is ACTIVE. */
  | 'READY'
  /** A request failed, or the attempts are used up. */
  | 'FAILED'
  /** Once more, from the start. */
  | 'AGAIN';

type Ways = Readonly<Partial<Record<IssuingHappening, IssuingState>>>;

export const issuingWays: Readonly<Record<IssuingState, Ways>> = {
  WAITING: { READY: 'CREATED', FAILED: 'FAILED' },
  // The step is come back to by its number.
  CREATED: { AGAIN: 'WAITING' },
  FAILED: { AGAIN: 'WAITING' },
};

/** What happens out of turn changes nothing. */
export function issuingAfter(state: IssuingState, happening: IssuingHappening): IssuingState {
  return issuingWays[state][happening] ?? state;
}

/**
 * What a location can be told of by a webhook. A message names what it is about by its id and says nothing
 * of people or money: that is read by a key, in the version of the reader.
 */
export const webhookKinds = [
  /** A guest has paid. */
  'payment.captured',
  /** A payment was given back. */
  'payment.refunded',
  /** A guest's bank took a disputed payment, or gave it back. */
  'payment.disputed',
  /** The shared tips of a business day were split. */
  'split.closed',
  /** A payout of what the venue itself keeps moved on. */
  'payout.changed',
] as const;

export type WebhookKind = (typeof webhookKinds)[number];

/** What whoever tries out an endpoint sends there; nobody subscribes to it. */
export const trialKind = 'endpoint.tried';

/** How things stand with one message for one endpoint. */
export const deliveryStates = ['WAITING', 'DELIVERED', 'GIVEN_UP'] as const;

/** What an endpoint is sent before anything else: it answers with a proof that needs its secret. */
export const verificationKind = 'endpoint.verification';

/**
 * How an endpoint is: it waits for its proof, did not prove itself, is told, rests because an owner said so,
 * or is told nothing any more because it took nothing for days.
 */
export const endpointStates = ['PENDING', 'UNVERIFIED', 'ON', 'PAUSED', 'FAILED'] as const;

/** Why an endpoint did not prove itself: no answer, an answer other than 2xx, or one without the proof. */
export const unverifiedReasons = ['NO_ANSWER', 'REFUSED', 'WRONG_ANSWER'] as const;

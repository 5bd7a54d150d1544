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

/** How an endpoint is: it is told, rests because somebody said so, or because it answered nobody for days. */
export const endpointStates = ['ON', 'PAUSED', 'FAILED'] as const;

import { newId } from './ids.ts';
import type { Row } from './state.ts';
import type { World } from './world.ts';

export type EventType =
  | `payment_intent.${'processing' | 'requires_action' | 'requires_capture' | 'succeeded' | 'payment_failed' | 'cancelled'}`
  | `refund.${'succeeded' | 'failed'}`
  | `payout.${'in_transit' | 'paid' | 'failed' | 'returned'}`
  | 'payout_card.updated';

/** Something that has happened, as the webhook tells it. */
export interface WebhookEvent extends Row {
  type: EventType;
  createdAt: string;
  data: { object: object };
}

/** How far the telling of one event has come. Times of deliveries are real times. */
export interface Delivery extends Row {
  objectId: string;
  /** How many successful deliveries are still owed: 2 at first for the “webhook twice” card. */
  owed: number;
  attempts: { at: string; answer: number | string }[];
  attemptCount: number;
  firstAttemptAtMs: number | null;
  nextAttemptAtMs: number | null;
  status: 'waiting' | 'delivered' | 'given_up';
}

/** Tells an event once the work around it is kept. Events of one object arrive in this order. */
export function tell(
  world: World,
  type: EventType,
  objectId: string,
  object: object,
  how: { twice?: boolean; createdAt?: string } = {},
): void {
  const id = newId('evt');
  world.state.events.put({
    id,
    type,
    createdAt: how.createdAt ?? world.clock.iso(),
    data: { object },
  });
  world.state.deliveries.put({
    id,
    objectId,
    owed: how.twice === true ? 2 : 1,
    attempts: [],
    attemptCount: 0,
    firstAttemptAtMs: null,
    nextAttemptAtMs: null,
    status: 'waiting',
  });
  world.state.afterCommit(() => world.webhooks.enqueue(objectId, id));
}

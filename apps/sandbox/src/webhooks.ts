import { newId } from './ids.ts';
import type { World } from './world.ts';
import type { EventType } from './rows.ts';

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

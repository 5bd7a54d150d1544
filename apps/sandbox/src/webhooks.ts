import { newId } from './ids.ts';
import type { World } from './world.ts';
import type { Dialect, EventType } from './rows.ts';

/** Tells an event once the work around it is kept. Events of one object arrive in this order. */
export function tell(
  world: World,
  type: EventType,
  objectId: string,
  object: object,
  how: { twice?: boolean; createdAt?: string } = {},
): void {
  const id = newId('evt');
  const createdAt = how.createdAt ?? world.clock.iso();
  world.state.events.put({ id, type, createdAt, data: { object } });
  deliver(world, id, objectId, how.twice === true);
}

/** Tells what another dialect has put into its own words; nobody hears it where it has no address. */
export function tellForeign(
  world: World,
  event: {
    id: string;
    dialect: Dialect;
    account: string | null;
    type: string;
    createdAt: string;
    body: object;
  },
  how: { objectId: string; twice?: boolean },
): void {
  world.state.foreignEvents.put(event);
  if (world.targets.hears(event.dialect)) {
    deliver(world, event.id, how.objectId, how.twice === true, event.dialect);
  }
}

function deliver(
  world: World,
  id: string,
  objectId: string,
  twice: boolean,
  dialect?: Dialect,
): void {
  world.state.deliveries.put({
    id,
    objectId,
    ...(dialect === undefined ? {} : { dialect }),
    owed: twice ? 2 : 1,
    attempts: [],
    attemptCount: 0,
    firstAttemptAtMs: null,
    nextAttemptAtMs: null,
    status: 'waiting',
  });
  world.state.afterCommit(() => world.webhooks.enqueue(objectId, id));
}

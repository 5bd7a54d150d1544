// What a second person of a venue or of the platform does, and the day that it takes.
import { randomUUIDv7 } from 'node:crypto';
import { enqueue } from '../src/platform/jobs.ts';
import { signIn, testPassword, type Waiter } from './build.ts';
import type { Answer, House } from './open-house.ts';

/** The requests of a place as somebody sees them, the open ones first. */
export async function changesAt(
  house: House,
  person: Waiter,
  locationId: number,
): Promise<Record<string, unknown>[]> {
  const { body } = await house.ask('GET', `/api/locations/${locationId}/change-requests`, {
    token: await signIn(house, person),
  });
  return body['requests'] as unknown as Record<string, unknown>[];
}

/** The id of the open request at a place. */
export async function openChangeAt(house: House, locationId: number): Promise<string> {
  const open = await house.context.db
    .selectFrom('approvals.change_requests')
    .select('request_id')
    .where('location_id', '=', locationId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return open.request_id;
}

/** Somebody decides about the open request of a place. */
export async function decide(
  house: House,
  person: Waiter,
  locationId: number,
  what: 'approve' | 'refuse' | 'withdraw',
): Promise<Answer> {
  const requestId = await openChangeAt(house, locationId);
  return decideAbout(house, person, { locationId, requestId }, what);
}

/** The same about one request, open or over. */
export async function decideAbout(
  house: House,
  person: Waiter,
  { locationId, requestId }: { locationId: number; requestId: string },
  what: 'approve' | 'refuse' | 'withdraw',
): Promise<Answer> {
  const bodies = {
    approve: { password: testPassword },
    refuse: { reason: 'I was not asked about this.' },
    withdraw: undefined,
  };
  const body = bodies[what];
  return house.ask('POST', `/api/locations/${locationId}/change-requests/${requestId}/${what}`, {
    token: await signIn(house, person),
    ...(body ? { body } : {}),
  });
}

/** Puts in force what is due, as the sweep does. */
export async function putDueInForce(house: House): Promise<void> {
  await enqueue(house.context.db, { name: 'put-changes-in-force' }, {}, { key: randomUUIDv7() });
  await house.settle();
}

/** Has the second person approve, and lets the day go by. */
export async function agreeAndWait(
  house: House,
  person: Waiter,
  locationId: number,
): Promise<void> {
  const { status, body } = await decide(house, person, locationId, 'approve');
  if (status !== 200) throw new Error(`It was not approved: ${JSON.stringify(body)}`);
  house.clock.advance({ hours: 24 });
  await putDueInForce(house);
}

// What a second person of a venue or of the platform does, and the day that it takes.
import { randomUUIDv7 } from 'node:crypto';
import { enqueue } from '#platform/jobs.ts';
import { signIn, testPassword, type Waiter } from './build.ts';
import type { Answer, TestApp } from './open-test-app.ts';

/** The requests of a place as somebody sees them, the open ones first. */
export async function changesAt(
  app: TestApp,
  person: Waiter,
  locationId: number,
): Promise<Record<string, unknown>[]> {
  const { body } = await app.ask('GET', `/api/locations/${locationId}/change-requests`, {
    token: await signIn(app, person),
  });
  return body['requests'] as unknown as Record<string, unknown>[];
}

/** The id of the open request at a place. */
export async function openChangeAt(app: TestApp, locationId: number): Promise<string> {
  const open = await app.context.db
    .selectFrom('approvals.change_requests')
    .select('request_id')
    .where('location_id', '=', locationId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return open.request_id;
}

/** Somebody decides about the open request of a place. */
export async function decide(
  app: TestApp,
  person: Waiter,
  locationId: number,
  what: 'approve' | 'refuse' | 'withdraw',
): Promise<Answer> {
  const requestId = await openChangeAt(app, locationId);
  return decideAbout(app, person, { locationId, requestId }, what);
}

/** The same about one request, open or over. */
export async function decideAbout(
  app: TestApp,
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
  return app.ask('POST', `/api/locations/${locationId}/change-requests/${requestId}/${what}`, {
    token: await signIn(app, person),
    ...(body ? { body } : {}),
  });
}

/** Puts in force what is due, as the sweep does. */
export async function putDueInForce(app: TestApp): Promise<void> {
  await enqueue(app.context.db, { name: 'put-changes-in-force' }, {}, { key: randomUUIDv7() });
  await app.settle();
}

/** Has the second person approve, and lets the day go by. */
export async function agreeAndWait(
  app: TestApp,
  person: Waiter,
  locationId: number,
): Promise<void> {
  const { status, body } = await decide(app, person, locationId, 'approve');
  if (status !== 200) throw new Error(`It was not approved: ${JSON.stringify(body)}`);
  await waitUntilItApplies(app, String(body['requestId']));
}

/** Lets the time go by until a request applies, and applies what is due. */
export async function waitUntilItApplies(app: TestApp, requestId: string): Promise<void> {
  const { counts_from: countsFrom } = await app.context.db
    .selectFrom('approvals.change_requests')
    .select('counts_from')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  const wait = countsFrom.getTime() - app.clock.now().getTime();
  if (wait > 0) app.clock.advance({ seconds: Math.ceil(wait / 1_000) });
  await putDueInForce(app);
}

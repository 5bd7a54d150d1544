// What happens in the same moment as a deletion: somebody signs in with a second factor, or the other owner
// of a place goes. Each waits for the other, and neither undoes what the other relied on.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aWaiter, anOwner, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { codeAt, complete, typePassword, withApp } from '#test/support/factors.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  sara = await aWaiter(app);
});

/** Does something in a transaction that is open while others begin, and waits until they wait for it. */
async function meanwhile<Result>(
  before: string,
  begins: () => Promise<Result>,
  after: readonly string[],
): Promise<Result> {
  const client = await app.context.pool.connect();
  try {
    await client.query('begin');
    await client.query(before);
    const begun = begins();
    await expect.poll(async () => waiting(), { timeout: 5000 }).toBeGreaterThan(0);
    for (const query of after) await client.query(query);
    await client.query('commit');
    return await begun;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function waiting(): Promise<number> {
  const { rows } = await app.context.pool.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count);
}

const statusOf = async ({ userId }: Waiter) =>
  (
    await app.context.pool.query<{ status: string }>(
      'select status from identity.users where user_id = $1',
      [userId],
    )
  ).rows[0]?.status;

it('somebody who ends a sign-in while their account goes is refused, and stops nothing', async () => {
  const { secret, userId } = await withApp(app, sara);
  const begun = await typePassword(app, sara);
  const code = codeAt(secret, app.clock.now());
  const ended = await meanwhile(
    `select 1 from identity.users where user_id = '${userId}' for update`,
    async () => complete(app, begun, { kind: 'CODE', code }),
    [
      `delete from identity.authenticators where user_id = '${userId}'`,
      `update identity.users set status = 'TERMINATED' where user_id = '${userId}'`,
    ],
  );
  expect(ended.body['code']).toBe('proofWrong');
});

it('somebody whose password is compared while their account goes is told so', async () => {
  const { userId } = sara;
  const ended = await meanwhile(
    `select 1 from identity.users where user_id = '${userId}' for update`,
    async () => typePassword(app, sara),
    [`update identity.users set status = 'TERMINATED' where user_id = '${userId}'`],
  );
  expect(ended.body['code']).toBe('accountClosed');
});

it('a place keeps one of two owners who go at once', async () => {
  const leaving = await anOwner(app, sara.locationId);
  const other = await anOwner(app, sara.locationId);
  await app.context.pool.query(
    `update identity.users set deletion_asked_at = $2, deletion_due_at = $2 where user_id = $1`,
    [leaving.userId, app.clock.now()],
  );
  await meanwhile(
    `select 1 from identity.memberships where location_id = ${sara.locationId}
     order by staff_id for update`,
    async () => comesRound(app, 'staff:delete-accounts'),
    [`update identity.memberships set roles = '{ROLE_USER}' where staff_id = ${other.staffId}`],
  );
  await app.settle();
  expect(await statusOf(leaving)).toBe('ACTIVE');
});

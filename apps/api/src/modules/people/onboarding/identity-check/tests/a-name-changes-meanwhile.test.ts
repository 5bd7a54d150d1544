// Somebody is called something else while their papers are asked for: papers clear the name they bear.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aWaiter, signIn, testPassword } from '#test/support/build.ts';
import { showDocument } from '#test/support/identity-pages.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { publish } from '#platform/events.ts';
import { seal } from '#platform/seal.ts';
import { personErased } from '#identity/identity';
import { settleStatus } from '../../index.ts';

let app: TestApp;
let userId: string;
let staffId: number;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  const waiter = await aWaiter(app);
  ({ userId, staffId } = waiter);
  const { db } = app.context;
  await db
    .updateTable('identity.users')
    .set({ is_required_additional_info: true })
    .where('user_id', '=', userId)
    .execute();
  await db.transaction().execute(async (tx) => settleStatus(tx, userId, app.clock.now()));
  token = await signIn(app, waiter);
});

const start = async (): Promise<Answer> =>
  app.ask('POST', '/api/onboarding/identity-check', { token, body: { documentType: 'PASSPORT' } });

const accountNow = async () =>
  app.context.db
    .selectFrom('identity.users')
    .select(['status', 'last_name as lastName'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

/** The last name that whoever checks was told. */
async function nameTold({ body }: Answer): Promise<unknown> {
  const { url, token: key } = app.context.config.checkers.identity ?? { url: '', token: '' };
  const read = async (path: string) =>
    (await fetch(`${url}${path}`, { headers: { authorization: `Token token=${key}` } })).json();
  const [run] = (await read(`/workflow_runs?tags=${String(body['checkId'])}`)) as {
    applicant_id: string;
  }[];
  const applicant = await read(`/applicants/${run?.applicant_id}`);
  return (applicant as { last_name: string }).last_name;
}

const showPapers = async ({ body }: Answer): Promise<void> => {
  await showDocument(app, String(body['pageUrl']), 'clear');
  await app.settle();
};

test('a check that waits for a renaming is one of the new name', async () => {
  let starting: Promise<Answer> | undefined;
  await app.context.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('identity.users')
      .set({ last_name: 'Somebody-Else' })
      .where('user_id', '=', userId)
      .execute();
    starting = start();
    await pause(300);
  });
  const started = (await starting) ?? expect.fail('It was not asked for.');
  expect(started.status).toBe(200);
  expect(await nameTold(started)).toBe('Somebody-Else');
  await showPapers(started);
  expect(await accountNow()).toEqual({ status: 'ACTIVE', lastName: 'Somebody-Else' });
});

test('whichever of the two comes first, papers of one name clear no other', async () => {
  const renaming = app.ask('PATCH', '/api/account', {
    token,
    body: { lastName: 'Somebody-Else', password: testPassword },
  });
  await pause(25);
  app.clock.advance({ seconds: 1 });
  const [renamed, started] = await Promise.all([renaming, start()]);
  expect([renamed.status, started.status]).toEqual([200, 200]);
  const told = await nameTold(started);
  await showPapers(started);
  const { status, lastName } = await accountNow();
  expect(lastName).toBe('Somebody-Else');
  expect(status).toBe(told === lastName ? 'ACTIVE' : 'TRY_ESHE_RAZOK');
});

test('the names are compared, and not the times', async () => {
  const started = await start();
  const before = { first_name: 'Ada', last_name: 'Before', until: new Date(0) };
  const { db } = app.context;
  // As if another server, whose clock is behind, had renamed them.
  await db
    .insertInto('identity.earlier_names')
    .values({ user_id: userId, ...before })
    .execute();
  await db
    .updateTable('identity.users')
    .set({ last_name: 'Somebody-Else' })
    .where('user_id', '=', userId)
    .execute();
  await showPapers(started);
  expect(await accountNow()).toEqual({ status: 'TRY_ESHE_RAZOK', lastName: 'Somebody-Else' });
});

test('nothing of the name is kept with the check once its person is erased', async () => {
  const { body } = await start();
  const kept = async () =>
    app.context.db
      .selectFrom('onboarding.identity_checks')
      .select('name_digest as digest')
      .where('check_id', '=', String(body['checkId']))
      .execute();
  expect(await kept()).toEqual([{ digest: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  const erased = { userId, staffIds: [staffId], erasedBy: userId };
  const sealedFacts = seal(app.context.config, JSON.stringify({}));
  await app.context.db
    .transaction()
    .execute(async (tx) => publish(tx, personErased, { ...erased, sealedFacts }));
  await app.settle();
  expect(await kept()).toEqual([{ digest: null }]);
});

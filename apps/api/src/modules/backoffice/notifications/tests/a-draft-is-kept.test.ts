// A notice is begun by one, gone on with by another, and sent once.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Waiter } from '#test/support/build.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';

let app: TestApp;
let paul: Waiter & { token: string };
let nora: Waiter & { token: string };

beforeAll(async () => {
  app = await openTestApp();
  paul = await somebody(app, 'ROLE_NOTIFICATIONS_MANAGER');
  nora = await somebody(app, 'ROLE_NOTIFICATIONS_MANAGER');
});
afterAll(async () => {
  await app.close();
});

const nobody = { isEverybody: false, roles: [], countries: [], locationIds: [], userIds: [] };

const save = async (token: string, draftId: string, message: string, userIds: string[] = []) =>
  app.ask('PUT', `/api/notice-drafts/${draftId}`, {
    token,
    body: { message, audience: { ...nobody, userIds }, sendAt: null },
  });
const list = async (): Promise<Record<string, unknown>[]> => {
  const { body } = await app.ask('GET', '/api/notice-drafts', { token: nora.token });
  return body['drafts'] as unknown as Record<string, unknown>[];
};
const read = async (draftId: string): Promise<Answer> =>
  app.ask('GET', `/api/notice-drafts/${draftId}`, { token: nora.token });

it('is kept with half of it missing, and told with who wrote it last', async () => {
  const draftId = randomUUIDv7();
  expect((await save(paul.token, draftId, '')).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  await save(nora.token, draftId, 'The kitchen', [paul.userId]);
  const [first] = await list();
  expect(first).toMatchObject({
    draftId,
    message: 'The kitchen',
    savedAt: app.clock.now().toISOString(),
  });
  const { body } = await read(draftId);
  expect(body).toMatchObject({ audience: { persons: [{ userId: paul.userId }] } });
  expect(body['savedBy']).toBe(first?.['savedBy']);
});

it('puts what was saved last first', async () => {
  const [older, newer] = [randomUUIDv7(), randomUUIDv7()];
  await save(paul.token, older, 'Older');
  app.clock.advance({ minutes: 1 });
  await save(paul.token, newer, 'Newer');
  app.clock.advance({ minutes: 1 });
  await save(paul.token, older, 'Older, and gone on with');
  expect((await list()).slice(0, 2).map(({ draftId }) => draftId)).toEqual([older, newer]);
});

it('goes when its notice is written, and does not come back', async () => {
  const draftId = randomUUIDv7();
  await save(paul.token, draftId, 'The kitchen closes early.', [nora.userId]);
  const sent = await app.ask('POST', '/api/notices', {
    token: nora.token,
    body: {
      noticeId: draftId,
      message: 'The kitchen closes early.',
      audience: { ...nobody, userIds: [nora.userId] },
      sendAt: null,
    },
  });
  expect(sent.status).toBe(201);
  expect((await read(draftId)).status).toBe(404);
  const late = await save(paul.token, draftId, 'The kitchen closes late.');
  expect(late.body['errorCode']).toBe(409_942);
  expect((await list()).map((draft) => draft['draftId'])).not.toContain(draftId);
});

it('is thrown away by whoever writes, once and for all', async () => {
  const draftId = randomUUIDv7();
  await save(paul.token, draftId, 'Never mind');
  for (const token of [nora.token, paul.token]) {
    const answer = await app.ask('DELETE', `/api/notice-drafts/${draftId}`, { token });
    expect(answer.status).toBe(200);
  }
  expect((await read(draftId)).status).toBe(404);
});

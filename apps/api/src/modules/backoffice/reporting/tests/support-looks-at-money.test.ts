// Support sees where the money of a person is who wrote to it, and each look is written down.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShownMoney } from '@tipwell/contract/backoffice/calls/support-inbox';
import { aPaidTip, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';

let app: TestApp;
let sara: Waiter;
let agent: Waiter & { token: string };
let admin: Waiter & { token: string };
let conversationId: string;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  agent = await somebody(app, 'ROLE_SUPPORT_ADMIN');
  admin = await somebody(app, 'ROLE_ADMIN');
  await aPaidTip(app, sara, { amount: 1000 });
  await app.settle();
  conversationId = await aConversationOf(sara);
}, 60_000);
afterAll(async () => {
  await app.close();
});

async function aConversationOf(person: Waiter): Promise<string> {
  const contactId = randomUUIDv7();
  const id = randomUUIDv7();
  const now = app.clock.now();
  await app.context.db
    .insertInto('support.contacts')
    .values({
      contact_id: contactId,
      external_id: person.userId,
      email: person.email,
      name: 'Sara',
      custom_attributes: '{}',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await app.context.db
    .insertInto('support.conversations')
    .values({
      conversation_id: id,
      contact_id: contactId,
      state: 'OPEN',
      created_at: now,
      last_message_at: now,
    })
    .execute();
  return id;
}

const look = async (token: string, id = conversationId): Promise<Answer> =>
  app.ask('POST', `/api/support/inbox/${id}/money`, { token });

const looks = async () =>
  app.context.db
    .selectFrom('platform.audit_log')
    .select(['actor_id', 'details'])
    .where('subject', '=', `user:${sara.userId}`)
    .where('action', '=', 'person.moneySeen')
    .execute();

it('tells balances, shares and payouts of whoever wrote, and keeps who looked', async () => {
  const answer = await look(agent.token);
  expect(answer.status).toBe(200);
  const money = answer.body as unknown as ShownMoney;
  expect(money.balances).toMatchObject([{ staffId: sara.staffId, currency: 'GBP' }]);
  expect(money).toMatchObject({ shares: [], payouts: [] });
  expect(await looks()).toMatchObject([{ actor_id: agent.userId, details: { conversationId } }]);
});

it('tells nobody else, and nothing of people who did not write', async () => {
  const before = (await looks()).length;
  const saras = await signIn(app, sara);
  for (const token of [saras, admin.token]) {
    expect([403, 404]).toContain((await look(token)).status);
  }
  expect((await look(agent.token, randomUUIDv7())).status).toBe(404);
  expect(await looks()).toHaveLength(before);
});

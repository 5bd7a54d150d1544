import { afterAll, beforeAll, expect, it } from 'vitest';
import { comesRound } from '#test/support/comes-round.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-23T12:00:00Z'));
});
afterAll(async () => app.close());

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);

async function aCharge(attempt: string, days: number, over: object = {}): Promise<void> {
  await app.context.db
    .insertInto('providers.token_charges')
    .values({
      payment_system: 'CHECKOUT',
      attempt_id: attempt,
      secret: `secret of ${attempt}`,
      amount: 1000,
      currency: 'GBP',
      return_url: 'https://example.com/r/1',
      started_at: daysAgo(days),
      ...over,
    })
    .execute();
}

async function aCard(attempt: string, days: number, instrument: string | null): Promise<void> {
  await app.context.db
    .insertInto('providers.token_cards')
    .values({
      payment_system: 'CHECKOUT',
      attempt_id: attempt,
      secret: `secret of ${attempt}`,
      country: 'gb',
      started_at: daysAgo(days),
      instrument_reference: instrument,
    })
    .execute();
}

it('forgets pages that were left after a month and payments after a bank could ask', async () => {
  const closed = { closed_at: daysAgo(1) };
  await aCharge('left yesterday', 1, closed);
  await aCharge('left a month ago', 31, closed);
  await aCharge('still open after a month', 31);
  await aCharge('tried a month ago', 31, { ...closed, tries: 1, payment_reference: 'pay_1' });
  const hosted = { hosted_id: 'hpp_1', hosted_url: 'https://example.com/hpp_1' };
  await aCharge('on their page a month ago', 31, { ...closed, ...hosted });
  await aCharge('paid a year ago', 380, { tries: 1, payment_reference: 'pay_2' });
  await aCharge('paid long ago', 401, { tries: 1, payment_reference: 'pay_3' });
  await aCharge('of unknown end, long ago', 401, { tries: 1, open_token: 'tok_1' });
  await comesRound(app, 'providers:sweep-token-charges');
  const kept = await app.context.db
    .selectFrom('providers.token_charges')
    .select('attempt_id as attempt')
    .orderBy('attempt_id')
    .execute();
  expect(kept.map(({ attempt }) => attempt)).toEqual([
    'left yesterday',
    'of unknown end, long ago',
    'on their page a month ago',
    'paid a year ago',
    'still open after a month',
    'tried a month ago',
  ]);
});

it('forgets cards that nobody gave, and none that somebody is paid to', async () => {
  await aCard('asked yesterday', 1, null);
  await aCard('asked a month ago', 31, null);
  await aCard('given long ago', 900, 'src_1');
  await comesRound(app, 'providers:sweep-token-cards');
  const kept = await app.context.db
    .selectFrom('providers.token_cards')
    .select('attempt_id as attempt')
    .orderBy('attempt_id')
    .execute();
  expect(kept.map(({ attempt }) => attempt)).toEqual(['asked yesterday', 'given long ago']);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { comesRound } from '#test/support/comes-round.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-23T12:00:00Z'));
});
afterAll(async () => app.close());

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
const ours = { payment_system: 'RYFT', amount: 1000, currency: 'GBP' };

async function aPayout(attempt: string, days: number, how: object = {}): Promise<void> {
  await app.context.db
    .insertInto('providers.ryft_payouts')
    .values({
      ...ours,
      attempt_id: attempt,
      account_id: `ac_${attempt.replaceAll(' ', '_')}`,
      method_id: 'pm_1',
      begun_at: daysAgo(days),
      ...how,
    })
    .execute();
}

it('forgets payouts whose end is known, long after a bank could send them back', async () => {
  const sent = {
    transfer_mark: '',
    transfer_sent_at: daysAgo(1),
    transfer_id: 'tfr_1',
    payout_sent_at: daysAgo(1),
  };
  await aPayout('of a year ago', 390, { ...sent, payout_id: 'po_1' });
  await aPayout('long ago', 401, { ...sent, payout_id: 'po_2' });
  await aPayout('refused long ago', 401, { refused_because: 'destination_not_active' });
  await aPayout('of unknown end', 900, sent);
  await aPayout('never sent', 900);
  await comesRound(app, 'providers:sweep-ryft');
  const kept = await app.context.db
    .selectFrom('providers.ryft_payouts')
    .select('attempt_id as attempt')
    .orderBy('attempt_id')
    .execute();
  // What is not over stays for people to look at.
  expect(kept.map(({ attempt }) => attempt)).toEqual([
    'never sent',
    'of a year ago',
    'of unknown end',
  ]);
});

it('forgets sessions once no bank takes them back any more', async () => {
  for (const [attempt, days] of [
    ['of a year ago', 390],
    ['long ago', 401],
  ] as const) {
    await app.context.db
      .insertInto('providers.ryft_sessions')
      .values({
        ...ours,
        attempt_id: attempt,
        session_id: `ps_${days}`,
        client_secret: `ps_${days}_secret_a`,
        started_at: daysAgo(days),
      })
      .execute();
  }
  await comesRound(app, 'providers:sweep-ryft');
  const kept = app.context.db.selectFrom('providers.ryft_sessions').select('attempt_id as attempt');
  expect(await kept.execute()).toEqual([{ attempt: 'of a year ago' }]);
});

// Every call to Ryft goes by the pace of its account, and one that would have to wait too long is not sent.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ryft } from '#test/support/adapters.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { fail } from '@tipwell/contract/api/errors';
import { readBalancesOf } from '../balance.ts';
import { ryftClient, type AskRyft } from '../client.ts';
import { transfer } from '../shapes.ts';
import { readAll } from '../pages-of.ts';

const apps: TestApp[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
});

let app: TestApp;
let ask: AskRyft;
/** How long was waited, on a clock that moves by waiting alone. */
let waits: number[];

beforeEach(async () => {
  app = await openTestApp(new Date(), ryft.settings);
  apps.push(app);
  waits = [];
  let now = 0;
  const clock = {
    now: () => now,
    wait: async (ms: number) => {
      waits.push(ms);
      now += ms;
    },
  };
  const account = app.context.accounts.find('RYFT') ?? fail('notFound');
  ask = ryftClient(account, clock);
});

const balance = async () => readBalancesOf(ask, app.context, 'GBP');
const fault = async (kind: string, path = '/ryft/v1/balances') =>
  app.outside.ask('POST', '/v1/test/faults', { path, kind, method: 'GET', times: 1 });

describe('calls to Ryft', () => {
  it('wait once as many as are allowed have begun', async () => {
    for (let calls = 0; calls < 50; calls += 1) expect((await balance()).outcome).toBe('ok');
    expect(waits).toEqual([]);
    expect((await balance()).outcome).toBe('ok');
    expect(waits).toEqual([50]);
  });

  it('pause once Ryft says that they are too many, and end nothing', async () => {
    await fault('rate_limited');
    expect(await balance()).toEqual({ outcome: 'rejected', reason: 'NOT_NOW' });
    expect(await balance()).toMatchObject({ outcome: 'ok' });
    expect(waits).toEqual([50]);
  });

  it('are not made while they would have to wait too long', async () => {
    for (let refusals = 0; refusals < 4; refusals += 1) {
      await fault('rate_limited');
      await balance();
    }
    // Eight times the usual pause: nobody stands in front of a page for so long.
    const asked = { method: 'GET', path: '/balances', query: { currency: 'GBP' } } as const;
    const told = await ask(app.context, { ...asked, urgency: 'SOMEBODY', read: () => true });
    expect(told).toEqual({ outcome: 'rejected', reason: 'NOT_NOW' });
    expect(await balance()).toMatchObject({ outcome: 'ok' });
    expect(waits).toEqual([50, 100, 200, 400]);
  });

  it('read a list to its end, page by page', async () => {
    const opened = await ask(app.context, {
      method: 'POST',
      path: '/accounts',
      body: { onboardingFlow: 'Hosted', email: 'somebody@example.com' },
      read: (body) => (body as { id: string }).id,
    });
    if (opened.outcome !== 'ok') throw new Error(opened.outcome);
    const body = { amount: 1, currency: 'GBP', destination: { accountId: opened.value } };
    for (let made = 0; made < 120; made += 1) {
      await ask(app.context, { method: 'POST', path: '/transfers', body, read: () => true });
    }
    const list = { path: '/transfers', query: { ascending: false }, item: transfer };
    const all = await readAll(ask, app.context, list);
    if (all.outcome !== 'ok') throw new Error(all.outcome);
    expect(new Set(all.value.map(({ id }) => id)).size).toBe(120);
    const mark = all.value[70]?.id;
    const after = await readAll(ask, app.context, { ...list, isEnd: ({ id }) => id === mark });
    expect(after).toMatchObject({ value: all.value.slice(0, 70) });
    expect(await readAll(ask, app.context, { ...list, atMost: 2 })).toEqual({ outcome: 'unknown' });
    // What is lost on the way of a list leaves nothing of it to go by.
    await fault('server_error', '/ryft/v1/transfers');
    expect(await readAll(ask, app.context, list)).toEqual({ outcome: 'unknown' });
  });
});

// Each day's last block is signed and published; what is published is checked by the program that anybody
// can run, which uses nothing of the ledger.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifySeals } from '../../../../../../../../run/seals/verify-seals.ts';
import { aPaidTip, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { sealBlock, verifyLedger } from '../../index.ts';
import { sealDays } from '../seal-days.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-23T12:00:00Z'));
  sara = await aWaiter(app);
  await bookATip();
  app.clock.advance({ hours: 24 });
  await bookATip();
  // Nothing is booked on the 25th.
  app.clock.advance({ hours: 48 });
  await bookATip();
  await sealDays(app.context);
});
afterAll(async () => app.close());

async function bookATip(): Promise<void> {
  await aPaidTip(app, sara);
  await sealBlock(app.context.db, app.clock.now());
}

const read = async (name: string) => {
  const answer = await app.ask('GET', `/.well-known/tipwell-ledger${name}`);
  return { ...answer, text: answer.body['text'] ?? JSON.stringify(answer.body) };
};

describe('days that are over', () => {
  it('are published with the block that ended them, a quiet one with the block before it', async () => {
    const { text } = await read('');
    expect(text.split('\n').filter((line) => line.includes('2026'))).toEqual([
      '/.well-known/tipwell-ledger/2026-11-25.txt',
      '/.well-known/tipwell-ledger/2026-11-24.txt',
      '/.well-known/tipwell-ledger/2026-11-23.txt',
    ]);
    const days = await Promise.all(
      ['23', '24', '25'].map(async (day) => (await read(`/2026-11-${day}.txt`)).text),
    );
    const blocks = days.map((day) => /Block: (\d+)/.exec(day)?.[1]);
    expect(blocks[2]).toBe(blocks[1]);
    expect(Number(blocks[1])).toBeGreaterThan(Number(blocks[0]));
    expect((await read('/latest.txt')).text).toBe(days[2]);
  });

  it('are signed, and each names the one before it: anybody can check it', async () => {
    const names = ['/2026-11-24.txt', '/2026-11-23.txt', '/2026-11-25.txt'];
    const seals = await Promise.all(names.map(async (name) => (await read(name)).text));
    const keys = (await read('/keys.json')).text;
    expect(verifySeals(seals, keys)).toMatchObject([
      { day: '2026-11-23', isSigned: true, followsTheOneBefore: null },
      { day: '2026-11-24', isSigned: true, followsTheOneBefore: true },
      { day: '2026-11-25', isSigned: true, followsTheOneBefore: true },
    ]);
    const changed = seals.map((seal) => seal.replace(/Block: \d+/, 'Block: 999'));
    expect(verifySeals(changed, keys)).toMatchObject([
      { isSigned: false },
      { isSigned: false, followsTheOneBefore: false },
      { isSigned: false, followsTheOneBefore: false },
    ]);
  });

  it('are sealed once, whoever does it at the same time', async () => {
    const before = (await read('/latest.txt')).text;
    await Promise.all([sealDays(app.context), sealDays(app.context)]);
    expect((await read('/latest.txt')).text).toBe(before);
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true, seals: 3 });
  });

  it.each(['/2026-11-26.txt', '/2026-02-31.txt', '/2026-11-22.txt', '/x', '/..%2f..%2fetc'])(
    'and nothing else: %s is not there',
    async (name) => {
      expect((await read(name)).status).toBe(404);
    },
  );
});

describe('a statement', () => {
  const of = async (from: string, to: string) => {
    const token = await signIn(app, sara);
    const path = `/api/users/${sara.userId}/staff/${sara.staffId}/statement`;
    return app.ask('GET', `${path}?from=${from}&to=${to}`, { token });
  };

  it('names the published seal that covers its days, and the same one for ever', async () => {
    const { body } = await of('2026-11-23', '2026-11-23');
    const { text } = await read('/2026-11-24.txt');
    // A business day ends early on the next morning.
    expect(body['seal']).toMatchObject({ day: '2026-11-24' });
    expect(text).toContain(`Hash: ${(body['seal'] as unknown as { hash: string }).hash}`);
  });

  it('of days that go on names none', async () => {
    expect((await of('2026-11-25', '2026-11-26')).body).toMatchObject({ seal: null });
  });
});

describe('a past that was written anew', () => {
  it('is found by the seal, even with every hash in the database made to fit', async () => {
    const { pool } = app.context;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('alter table ledger.day_seals disable trigger all');
      await client.query(
        `update ledger.day_seals set signed_text = replace(signed_text, 'Block: 2', 'Block: 1')
         where day = '2026-11-24'`,
      );
      await client.query('alter table ledger.day_seals enable trigger all');
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await verifyLedger(app.context.db)).toMatchObject({
      isSound: false,
      finding: expect.stringContaining('seal of 2026-11-24'),
    });
  });
});

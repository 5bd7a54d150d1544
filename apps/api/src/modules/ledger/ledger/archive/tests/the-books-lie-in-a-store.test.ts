// Sealed blocks are copied into a store that speaks S3, and proved out of it alone.
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aPaidTip, aWaiter, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { openStore, storeKey, type StoreAtHome } from '#test/support/s3-at-home.ts';
import type { ObjectStore } from '#platform/files.ts';
import { sealBlock, verifyArchive, verifyLedger } from '../../index.ts';

let app: TestApp;
let store: StoreAtHome;
let sara: Waiter;

beforeAll(async () => {
  store = await openStore(() => app.clock.now());
  app = await openTestApp(new Date('2026-11-23T12:00:00Z'), { S3_URL: store.url, ...storeKey });
  sara = await aWaiter(app);
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const objects = (): ObjectStore => {
  if (!app.context.objects) throw new Error('There is no store.');
  return app.context.objects;
};
const verify = async () => verifyArchive(app.context.db, objects());
const parts = (): string[] =>
  [...store.objects.keys()].filter((key) => key.startsWith('ledger-blocks-'));

/** A day with a tip in a block of its own, which is over and sealed. */
async function aDay(): Promise<void> {
  await aPaidTip(app, sara);
  await sealBlock(app.context.db, app.clock.now());
  app.clock.advance({ hours: 24 });
  await comesRound(app, 'seal-days');
}

describe('blocks of days that are sealed', () => {
  it('are not there before their day is over', async () => {
    await aPaidTip(app, sara);
    await sealBlock(app.context.db, app.clock.now());
    await comesRound(app, 'archive-ledger');
    expect(parts()).toEqual([]);
    expect(await verify()).toEqual({ isSound: true, blocks: 0, entries: 0 });
  });

  it('are copied once, the next ones beside them, and proved without the tables of the ledger', async () => {
    await aDay();
    await comesRound(app, 'archive-ledger');
    await comesRound(app, 'archive-ledger');
    expect(parts()).toHaveLength(1);
    await aDay();
    await comesRound(app, 'archive-ledger');
    expect(parts()).toHaveLength(2);
    const whole = await verifyLedger(app.context.db);
    if (!whole.isSound) throw new Error(whole.finding);
    expect(await verify()).toEqual({
      isSound: true,
      blocks: whole.blocks,
      entries: whole.entries,
    });
    expect(store.refused).toBe(0);
  });

  it('are copied by the next round when the store was away', async () => {
    await aDay();
    store.isDown = true;
    await expect(comesRound(app, 'archive-ledger')).rejects.toThrow('does not say');
    await expect(verify()).rejects.toThrow('does not say');
    store.isDown = false;
    await comesRound(app, 'archive-ledger');
    expect(parts()).toHaveLength(3);
  });
});

describe('whoever changes what lies there', () => {
  let kept: [string, { bytes: Buffer; type: string }][] = [];

  beforeAll(() => {
    kept = [...store.objects.entries()];
  });
  afterEach(() => {
    store.objects.clear();
    for (const [key, object] of kept) store.objects.set(key, object);
  });

  /** Writes the second part anew with something in it changed. */
  function spoil(change: (text: string) => string): void {
    const [, key = ''] = parts();
    const text = gunzipSync(store.objects.get(key)?.bytes ?? Buffer.alloc(0)).toString();
    const changed = change(text);
    expect(changed).not.toBe(text);
    store.objects.set(key, { bytes: gzipSync(changed), type: 'application/gzip' });
  }

  it.each([
    ['a sum', /"amount":(\d+)/, '"amount":9$1', 'does not balance'],
    ['an account', /"account":"person:/, '"account":"persom:', 'has been changed'],
    ['a date', /"recordedAt":"2026/, '"recordedAt":"2025', 'is not what the block 3 has sealed'],
    ['a balance', /"balanceAfter":(\d+)/, '"balanceAfter":1$1', 'is not what the block 3'],
    ['a hash of an entry', /"position":1,"hash":"../, '"position":1,"hash":"0x', 'cannot be read'],
    ['the hash before', /"previousHash":"\w{4}/, '"previousHash":"abcd', 'is not chained'],
    ['all of it', /^[^]*$/, 'nothing', 'cannot be read'],
  ])('is found out: %s', async (_what, from, to, finding) => {
    spoil((text) => text.replace(from, to));
    expect(await verify()).toEqual({
      isSound: false,
      finding: expect.stringContaining(finding) as string,
    });
  });

  it('is found out when a part is taken away', async () => {
    store.objects.delete(parts()[0] ?? '');
    expect(await verify()).toMatchObject({
      finding: expect.stringContaining('is missing from the archive') as string,
    });
  });

  it('or the database goes back behind it, and then nothing more is archived', async () => {
    const key = 'ledger-archive.json';
    const text = store.objects.get(key)?.bytes.toString() ?? '';
    const others = text.replace(/"lastHash":"\w{4}(\w+"}]})$/, '"lastHash":"abcd$1');
    expect(others).not.toBe(text);
    store.objects.set(key, { bytes: Buffer.from(others), type: 'application/json' });
    await expect(comesRound(app, 'archive-ledger')).rejects.toThrow('of another history');
  });
});

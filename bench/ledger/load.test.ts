import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { measure, middle, percentile } from './load.ts';

test('percentiles are those of the sorted list', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(hundred, 50)).toBe(50);
  expect(percentile(hundred, 99)).toBe(99);
  expect(percentile([7], 99)).toBe(7);
  expect(percentile([], 50)).toBe(0);
});

test('the middle measurement is chosen by its rate', () => {
  const of = (perSecond: number) => ({ perSecond, p50Ms: perSecond, p99Ms: 0 });
  expect(middle([of(3), of(1), of(2)]).p50Ms).toBe(2);
});

test('each client waits for its answer before it asks again', async () => {
  let asking = 0;
  let most = 0;
  const ask = async (): Promise<void> => {
    asking += 1;
    most = Math.max(most, asking);
    await sleep(2);
    asking -= 1;
  };
  const { perSecond, p50Ms } = await measure(4, ask, { warmUpMs: 5, measuredMs: 60 });
  expect(most).toBe(4);
  expect(asking).toBe(0);
  expect(p50Ms).toBeGreaterThan(1);
  expect(perSecond).toBeGreaterThan(0);
  expect(perSecond).toBeLessThan(4000);
});

test('a failing answer ends the load with its error', async () => {
  const ask = () => Promise.reject(new Error('refused'));
  await expect(measure(2, ask, { warmUpMs: 1000, measuredMs: 1000 })).rejects.toThrow('refused');
});

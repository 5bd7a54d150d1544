import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

const seed = Number(process.env['SIMULATION_SEED'] ?? 20_261_122);
const days = Number(process.env['SIMULATION_DAYS'] ?? 3);

test(`${days} days of guests, lost messages and outages add up, from seed ${seed}`, async () => {
  const outcome = await simulate({ seed, days });
  process.stdout.write(`Seed ${seed}: ${JSON.stringify(outcome)}\n`);
  expect(outcome.wrong).toEqual([]);
  expect(outcome.tips['CAPTURED']).toBeGreaterThan(days);
  expect(outcome.payouts['PAID']).toBeGreaterThan(0);
}, 3_600_000);

import { expect, test } from 'vitest';
import { runCrash } from '../../bench/crash/crash.ts';

// The whole proof is `npm run crash`; this is as much of it as belongs into every test run.
test('guests pay and people are paid while the database, the worker and the API are killed', async () => {
  const outcome = await runCrash(
    {
      rounds: 3,
      seed: 20_261_121,
      guests: 4,
      plan: [['api', 'worker', 'database'], ['worker'], ['database']],
      // A busy machine that runs all the tests at once is slow, and that is no fault.
      backWithinMs: 30_000,
      print: () => {},
    },
    new AbortController().signal,
  );
  expect(outcome?.violations).toEqual([]);
  expect(outcome?.charged).toBeGreaterThan(0);
  expect(outcome?.backMs).toHaveLength(3);
}, 300_000);

import { expect, test } from 'vitest';
import type { LoadingStep, PlannedStep } from './loading-plan.ts';
import { runLoading } from './run-loading.ts';

const plan: PlannedStep[] = [
  { step: 'locations', onFailure: 'tell' },
  { step: 'staffs', onFailure: 'tell' },
  { step: 'sublocations', onFailure: 'log' },
  { step: 'messages', onFailure: 'tell' },
];

/** Runs the plan where some steps fail, and says all that happened in order. */
async function happens(failing: LoadingStep[], leavesAt?: LoadingStep): Promise<string[]> {
  const happened: string[] = [];
  const end = new AbortController();
  await runLoading(
    plan,
    {
      load: async (step) => {
        happened.push(step);
        if (step === leavesAt) end.abort();
        await Promise.resolve();
        if (failing.includes(step)) throw new Error(step);
      },
      tell: (failure) => happened.push(`told: ${(failure as Error).message}`),
      log: (failure) => happened.push(`logged: ${(failure as Error).message}`),
    },
    end.signal,
  );
  return happened;
}

test('each step waits for the one before it', async () => {
  expect(await happens([])).toEqual(['locations', 'staffs', 'sublocations', 'messages']);
});

test('a failure is told or only logged, and what comes after it is loaded all the same', async () => {
  expect(await happens(['staffs', 'sublocations'])).toEqual([
    'locations',
    'staffs',
    'told: staffs',
    'sublocations',
    'logged: sublocations',
    'messages',
  ]);
});

test('whoever leaves the location meanwhile hears nothing more of it', async () => {
  expect(await happens(['staffs'], 'staffs')).toEqual(['locations', 'staffs']);
});

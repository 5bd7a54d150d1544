import { expect, it } from 'vitest';
import type { OwnCorrection } from '@tipwell/contract/distribution/calls/corrections';
import { isStillNews } from './still-news.ts';

it.each<[OwnCorrection['state'], number, number, boolean]>([
  ['GAIN', 400, 0, true],
  ['GAIN', 400, 399, true],
  ['GAIN', 400, 400, false],
  ['NOTICE', -600, 0, true],
  ['AGREEMENT', -600, 0, true],
  ['APPEALED', -600, 100, true],
  ['RUNNING', -600, 100, true],
  ['STOPPED', -600, 100, false],
  ['DONE', -600, 600, false],
])('%s of %i with %i settled: %s', (state, amount, settled, isNews) => {
  expect(isStillNews({ state, amount, settled })).toBe(isNews);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workplacePartOf } from './workplace-fee.rule.ts';

describe('the venue’s part of a tip of which AED 18.43 are left', () => {
  it.each([
    ['nothing, where it keeps no fee', 0, 0],
    ['nothing, where its share is less than a fil', 5, 0],
    ['AED 0.92 of 5 %, the rest of a fil staying with the people', 500, 92],
    ['AED 9.21 of a half', 5000, 921],
    ['all but one fil of the whole: the people never get nothing', 10_000, 1842],
  ])('is %s', (_, bps, part) => {
    expect(workplacePartOf(1843, bps)).toBe(part);
  });
});

it.each([
  ['nothing', 0],
  ['one fil', 1],
])('takes nothing where %s is left', (_, net) => {
  expect(workplacePartOf(net, 10_000)).toBe(0);
});

it('leaves something to the people of every tip that leaves something', () => {
  const nets = fc.integer({ min: 1, max: 500_000 });
  const rates = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(nets, rates, (net, bps) => {
      const part = workplacePartOf(net, bps);
      expect(part).toBeGreaterThanOrEqual(0);
      expect(net - part).toBeGreaterThan(0);
      // Never more than the agreed share, and less than a fil below it unless nothing would be left.
      expect(part * 10_000).toBeLessThanOrEqual(net * bps);
      if (part < net - 1) expect((part + 1) * 10_000).toBeGreaterThan(net * bps);
    }),
  );
});

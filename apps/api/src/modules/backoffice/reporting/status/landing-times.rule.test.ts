import { expect, it } from 'vitest';
import {
  fewestPayouts,
  fewestRecipients,
  tellLandings,
  type Landings,
} from './landing-times.rule.ts';

const british: Landings = {
  country: 'gb',
  destination: 'CARD',
  ended: 200,
  arrived: 199,
  recipients: 40,
  medianSeconds: 12,
  slowSeconds: 240,
};

const told = (over: Partial<Landings>) => tellLandings([{ ...british, ...over }])[0]?.told;

it('tells times and how many arrived', () => {
  expect(told({})).toEqual({ medianSeconds: 12, slowSeconds: 240, arrivedBps: 9950 });
});

it('says that all arrived only when all did', () => {
  expect(told({ ended: 200, arrived: 200 })?.arrivedBps).toBe(10_000);
  expect(told({ ended: 30_001, arrived: 30_000 })?.arrivedBps).toBe(9_999);
});

it.each([
  ['too few payouts', { arrived: fewestPayouts - 1 }],
  ['too few recipients, however many payouts they had', { recipients: fewestRecipients - 1 }],
  ['none arrived', { arrived: 0, medianSeconds: null, slowSeconds: null }],
])('%s: nothing is told', (_title, over) => {
  expect(told(over)).toBeNull();
});

it('tells from the first number on that is enough', () => {
  expect(told({ arrived: fewestPayouts, recipients: fewestRecipients })).not.toBeNull();
});

import type { DestinationStatus } from '@tipwell/contract/payouts/calls/payout-destinations';
import { expect, test } from 'vitest';
import { pollCard } from './poll-card.ts';

/** A card that tells these statuses one after the other, the last one for ever. */
function card(...statuses: DestinationStatus[]) {
  const waits: number[] = [];
  let asked = 0;
  return {
    waits,
    asked: () => asked,
    read: async () => {
      asked += 1;
      return statuses[Math.min(asked, statuses.length) - 1] ?? 'PENDING';
    },
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
    },
  };
}

test.each(['ACTIVE', 'BLOCKED', 'PENDING_VERIFICATION'] as const)(
  'a card that is %s is not asked about again',
  async (status) => {
    const sara = card(status);
    expect(await pollCard(sara)).toBe(status);
    expect(sara.asked()).toBe(1);
  },
);

test('a pending card is asked about every second until it is ready', async () => {
  const sara = card('PENDING', 'PENDING', 'ACTIVE');
  expect(await pollCard(sara)).toBe('ACTIVE');
  expect(sara.waits).toEqual([1000, 1000]);
});

test('a card that stays pending is asked about twenty times', async () => {
  const sara = card('PENDING');
  expect(await pollCard(sara)).toBe('PENDING');
  expect(sara.asked()).toBe(20);
});

test('a failure ends it', async () => {
  const sara = { ...card('PENDING'), read: () => Promise.reject(new Error('gone')) };
  await expect(pollCard(sara)).rejects.toThrow('gone');
});

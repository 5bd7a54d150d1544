import { describe, expect, it } from 'vitest';
import { roomUnderCap } from './unverified-cap.rule.ts';

describe('how much somebody may still be given', () => {
  it.each([
    ['as much as people like once they are known', 'ACTIVE', 'GBP', 1_000_000, null],
    ['the whole cap at first', 'PENDINGKYC', 'GBP', 0, 25_000],
    ['the rest of it later', 'PENDINGIDVERIFICATION', 'EUR', 24_000, 1000],
    ['nothing when it is reached', 'TRY_ESHE_RAZOK', 'GBP', 25_000, 0],
    ['nothing when a run has gone beyond it', 'PENDINGKYB', 'AED', 120_000, 0],
    ['more where a refund left them below nothing', 'PENDINGKYC', 'GBP', -500, 25_500],
  ] as const)('%s', (_title, status, currency, balance, room) => {
    expect(roomUnderCap(status, currency, balance)).toBe(room);
  });
});

import { describe, expect, it } from 'vitest';
import { billExpiresAt, billState } from './bill-state.rule.ts';

const madeAt = new Date('2026-11-20T12:00:00Z');
const expiresAt = billExpiresAt(madeAt);
const soon = new Date('2026-11-20T12:05:00Z');
const open = { calledOffAt: null, expiresAt, payments: [], now: soon };

describe('a bill', () => {
  it('can be paid for seven days', () => {
    expect(expiresAt.toISOString()).toBe('2026-11-27T12:00:00.000Z');
  });

  it.each([
    ['new', {}, 'OPEN'],
    ['that somebody has begun to pay', { payments: ['STARTED'] }, 'OPEN'],
    ['that nobody went on to pay', { payments: ['EXPIRED', 'STARTED'] }, 'OPEN'],
    ['whose payment the bank has in hand', { payments: ['PROCESSING'] }, 'BEING_PAID'],
    ['that was paid', { payments: ['EXPIRED', 'CAPTURED'] }, 'PAID'],
    ['that was paid and called off', { payments: ['CAPTURED'], calledOffAt: soon }, 'PAID'],
    ['that was paid and is old', { payments: ['CAPTURED'], now: expiresAt }, 'PAID'],
    ['that was given back', { payments: ['REFUNDED'] }, 'REFUNDED'],
    ['that was paid twice, once given back', { payments: ['REFUNDED', 'CAPTURED'] }, 'PAID'],
    ['that was called off', { calledOffAt: soon, payments: ['EXPIRED'] }, 'CALLED_OFF'],
    [
      'called off while the bank decides',
      { calledOffAt: soon, payments: ['PROCESSING'] },
      'BEING_PAID',
    ],
    ['of seven days', { now: expiresAt }, 'EXPIRED'],
    ['of seven days but for a moment', { now: new Date(expiresAt.getTime() - 1) }, 'OPEN'],
  ] as const)('%s', (_, over, state) => {
    expect(billState({ ...open, ...over })).toBe(state);
  });
});

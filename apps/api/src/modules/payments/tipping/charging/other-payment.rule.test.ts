import { describe, expect, it } from 'vitest';
import { judgeOtherPayment } from './other-payment.rule.ts';

const startedAt = new Date('2026-11-20T12:00:00Z');
const after = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000);

describe('another payment of the same bill', () => {
  it.each([
    ['that waits for a card is stopped', 'WAITING_FOR_CARD', 0, 'STOP'],
    ['at the bank is waited for', 'WAITING_FOR_BANK', 9.9, 'WAIT'],
    ['left at the bank is stopped', 'WAITING_FOR_BANK', 10, 'STOP'],
    ['that is reserved only is waited for', 'AUTHORISED', 9.9, 'WAIT'],
    ['whose reservation nobody captures is stopped', 'AUTHORISED', 10, 'STOP'],
    ['that the bank has in hand is waited for, however long', 'PROCESSING', 600, 'WAIT'],
    ['that was captured has paid the bill', 'CAPTURED', 0, 'PAID'],
    ['that was cancelled is over', 'CANCELLED', 0, 'OVER'],
    ['that the processor never heard of is over', null, 0, 'OVER'],
  ] as const)('%s', (_, status, minutes, what) => {
    expect(judgeOtherPayment({ status, startedAt }, after(minutes))).toBe(what);
  });
});

import { describe, expect, it } from 'vitest';
import { statementKinds, type StatementLine } from '@tipwell/contract/backoffice/calls/statements';
import { qualifiedTipsOf } from './qualified-tips.rule.ts';

const line = (kind: StatementLine['kind'], of: 'TIPS' | 'BILLS' = 'TIPS') =>
  ({ kind, of, amount: 100, day: '2026-05-10', key: kind, at: '' }) as StatementLine;
const waiter = { country: 'us', staffType: 'Waiter' };

describe('qualified tips', () => {
  it.each(statementKinds.map((kind) => [kind] as const))('%s counts, or not', (kind) => {
    const counts = [
      'TIP',
      'PRIMARY_SHARE',
      'POOL_SHARE',
      'WORKPLACE_FEE',
      'OTHER',
      'FEES',
      'REFUND',
      'CHARGEBACK',
      'CHARGEBACK_REVERSED',
    ];
    expect(qualifiedTipsOf([line(kind)], waiter)).toEqual({
      occupationCode: '102',
      tips: counts.includes(kind) ? 100 : 0,
    });
  });

  it('are not what was paid for bills, nor their fees, nor what of them went back', () => {
    const ofBills = (['FEES', 'REFUND', 'CHARGEBACK'] as const).map((kind) => line(kind, 'BILLS'));
    expect(qualifiedTipsOf([line('SERVICE_PAYMENT'), ...ofBills], waiter)?.tips).toBe(0);
  });

  it.each([
    ['of an occupation that the list does not have', 'us', 'Laundry'],
    ['of somebody who does nothing in particular', 'us', null],
  ])('%s there are none', (_title, country, staffType) => {
    expect(qualifiedTipsOf([line('TIP')], { country, staffType })).toEqual({
      occupationCode: null,
      tips: 0,
    });
  });

  it('are reported apart in the United States alone', () => {
    expect(qualifiedTipsOf([line('TIP')], { country: 'gb', staffType: 'Waiter' })).toBeNull();
  });
});

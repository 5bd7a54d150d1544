import { describe, expect, it } from 'vitest';
import { payerMaxWebhooks } from './webhooks.ts';

const attempt = '0199ad10_7e2a_7c3b_8d4e_5f60718293a4';
const messageOf = (told: object | string) => ({
  rawBody: Buffer.from(typeof told === 'string' ? told : JSON.stringify(told)),
  header: () => undefined,
});

describe('a message', () => {
  it.each([
    ['PAYMENT', { outTradeNo: `charge_${attempt}_2` }, 'CHARGE', `charge_${attempt}`],
    ['PAYOUT', { outTradeNo: `payout_${attempt}` }, 'PAYOUT', `payout_${attempt}`],
    [
      'REFUND',
      { outTradeNo: `charge_${attempt}_1`, outRefundNo: `refund_${attempt}` },
      'REFUND',
      `refund_${attempt}`,
    ],
    ['CHARGEBACK', { outTradeNo: `charge_${attempt}_1`, caseId: 'O1' }, 'DISPUTE', 'O1'],
    ['PAYMENT', { outTradeNo: 'TP002024051309261650130939' }, null, 'TP002024051309261650130939'],
    ['REFUND', { outTradeNo: 'T1', outRefundNo: 'R1' }, null, 'R1'],
  ])('of a %s about %o speaks of %s %s', (notifyType, data, kind, objectId) => {
    const [told, ...more] = payerMaxWebhooks.read(messageOf({ notifyType, data })) ?? [];
    expect(more).toEqual([]);
    expect(told?.objectId).toBe(objectId);
    expect(payerMaxWebhooks.about(told?.eventType ?? '')).toBe(kind);
  });

  it('that comes twice is one event, and another one another', () => {
    const data = { outTradeNo: `payout_${attempt}`, status: 'SUCCESS' };
    const idOf = (told: object) => payerMaxWebhooks.read(messageOf(told))?.[0]?.eventId;
    const first = idOf({ notifyType: 'PAYOUT', data });
    expect(idOf({ notifyType: 'PAYOUT', data })).toBe(first);
    expect(idOf({ notifyType: 'PAYOUT', data: { ...data, status: 'BOUNCEBACK' } })).not.toBe(first);
  });

  it.each([
    '',
    '[]',
    '{"notifyType":"PAYMENT"}',
    '{"notifyType":"PAYMENT","data":{}}',
    '{"notifyType":"a b","data":{"outTradeNo":"x"}}',
  ])('“%s” is none', (body) => {
    expect(payerMaxWebhooks.read(messageOf(body))).toBeNull();
  });

  it('is answered as PayerMax waits for', () => {
    expect(payerMaxWebhooks.acknowledgement).toEqual({
      status: 200,
      body: '{"msg":"Success","code":"SUCCESS"}',
    });
  });
});

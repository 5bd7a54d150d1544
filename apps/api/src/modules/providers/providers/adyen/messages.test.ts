import { expect, test } from 'vitest';
import { itemsOf, signedPartOf } from './messages.ts';

const message = (item: object) => ({
  rawBody: Buffer.from(
    JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] }),
  ),
  header: () => undefined,
});
const report = {
  pspReference: 'QFQTPCQ8HXSKGK82',
  merchantAccountCode: 'Tipwell',
  amount: { value: 0, currency: 'EUR' },
  eventCode: 'REPORT_AVAILABLE',
  eventDate: '2026-11-27T01:00:00+01:00',
  success: 'true',
};

// One item that could not be read would have Adyen send its whole message again and again.
test.each([
  ['left out', {}],
  ['nothing', { merchantReference: null }],
  ['empty', { merchantReference: '' }],
])('an item whose reference is %s is read, and signed as one without', (_what, more) => {
  const [item] = itemsOf(message({ ...report, ...more })) ?? [];
  expect(item && signedPartOf(item)).toMatchObject({ merchantReference: '', value: '0' });
});

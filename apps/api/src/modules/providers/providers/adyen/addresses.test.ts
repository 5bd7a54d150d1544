import { expect, test } from 'vitest';
import { addressesOf } from '../registry/addresses.ts';
import { adyenAt } from './addresses.ts';

const live = 'https://1797a841fbb37ca7-TipwellCom-checkout-live.adyenpayments.com';

test.each([
  [
    'https://checkout-test.adyen.com',
    'https://checkout-test.adyen.com/v72',
    'https://balanceplatform-api-test.adyen.com/btl/v4',
    'https://ca-test.adyen.com/ca/services/DisputeService/v30',
  ],
  [
    live,
    `${live}/checkout/v72`,
    'https://balanceplatform-api-live.adyen.com/btl/v4',
    'https://ca-live.adyen.com/ca/services/DisputeService/v30',
  ],
  [
    'http://127.0.0.1:3001/adyen',
    'http://127.0.0.1:3001/adyen/v72',
    'http://127.0.0.1:3001/adyen/btl/v4',
    'http://127.0.0.1:3001/adyen/ca/services/DisputeService/v30',
  ],
])('an account at %s has its payments, payouts and disputes there', (url, ...parts) => {
  const { checkout, transfers, disputes } = adyenAt({ url });
  expect([checkout, transfers, disputes]).toEqual(parts);
});

test('each of its hosts may be called, and no other', () => {
  expect(addressesOf({ adapter: 'adyen', url: 'https://checkout-test.adyen.com' })).toEqual([
    'https://checkout-test.adyen.com',
    'https://balanceplatform-api-test.adyen.com',
    'https://ca-test.adyen.com',
  ]);
  expect(addressesOf({ adapter: 'adyen', url: 'http://127.0.0.1:3001/adyen' })).toEqual([
    'http://127.0.0.1:3001',
  ]);
});

import { paymentSystemNames } from '@tipwell/contract/providers/payment-systems';
import { expect, test } from 'vitest';
import { paymentSystemName } from './payment-system-name.ts';

test('every payment system that there is has a name for people', () => {
  const shouted = paymentSystemNames.filter((name) => paymentSystemName(name) === name);
  expect(shouted).toEqual(['UNKNOWN']);
});

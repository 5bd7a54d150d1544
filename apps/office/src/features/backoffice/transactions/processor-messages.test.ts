import { expect, test } from 'vitest';
import { processorMessage } from './processor-messages.ts';

test.each([
  ['payment_intent.succeeded', 'The payment went through'],
  ['dispute.opened', 'A dispute was opened'],
  ['charge.dispute.created', 'A dispute was opened'],
  ['charge.dispute.funds_withdrawn', 'The bank took the money back'],
  ['payment_intent.canceled', 'The payment was cancelled'],
])('%s is said in words, whoever calls it so', (type, message) => {
  expect(processorMessage(type)?.message).toBe(message);
});

test.each(['invoice.paid', 'constructor', ''])('%s has no words', (type) => {
  expect(processorMessage(type)).toBeNull();
});

import { expect, test } from 'vitest';
import { signatureHeaders } from './signature.ts';

// Made by standardwebhooks 1.1.1, the reference of the standard, with this secret taken as it is.
test.each([
  ['evt_1', 1_795_262_400, '{"id":"evt_1"}', 'KTfE6oulm5aOwECsRJ+8Gq+V/8fLKXrQfI9UG+ZElg0='],
  [
    'evt_umlaut',
    1_795_262_400,
    '{"text":"Trinkgeld für Zoë – شكرا"}',
    '0lqF6QDr8J5DnIdiRjCdxs78C4HqHR8cI/gyCOd+WO8=',
  ],
])('signs as Standard Webhooks does: %s', (id, unixSeconds, body, mac) => {
  const secret = 'a secret of at least thirty-two characters';
  expect(signatureHeaders([secret], id, unixSeconds, body)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': String(unixSeconds),
    'webhook-signature': `v1,${mac}`,
  });
});

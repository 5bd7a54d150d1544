import { randomUUIDv7 } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { newSecret, signedHeaders } from './signature.ts';

const payload = JSON.stringify({ type: 'payment.captured', data: { name: 'Zoë' } });

it('a message is believed by the library of Standard Webhooks, with either of two secrets', () => {
  const [fresh, old, other] = [newSecret(), newSecret(), newSecret()];
  const headers = signedHeaders(randomUUIDv7(), payload, [fresh, old], new Date());
  for (const secret of [fresh, old]) {
    expect(new Webhook(secret).verify(payload, headers)).toEqual(JSON.parse(payload));
  }
  expect(() => new Webhook(other).verify(payload, headers)).toThrow('No matching signature');
  expect(() => new Webhook(fresh).verify(`${payload} `, headers)).toThrow('No matching signature');
});

it('an old message is told by its time', () => {
  const secret = newSecret();
  const headers = signedHeaders(randomUUIDv7(), payload, [secret], new Date(Date.now() - 600_000));
  expect(() => new Webhook(secret).verify(payload, headers)).toThrow('timestamp too old');
});

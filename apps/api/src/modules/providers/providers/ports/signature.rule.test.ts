import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedByUs, type SignedMessage } from './signature.rule.ts';

const secret = 'a secret of at least thirty-two characters';
const now = new Date('2026-11-21T12:00:00Z');
const rawBody = Buffer.from('{"id":"evt_1"}');

function signed(secondsFromNow: number, over: Partial<SignedMessage> = {}): SignedMessage {
  const timestamp = String(now.getTime() / 1000 + secondsFromNow);
  const signedText = `evt_1.${timestamp}.${rawBody.toString()}`;
  const mac = createHmac('sha256', secret).update(signedText).digest('base64');
  return { id: 'evt_1', timestamp, signature: `v1,${mac}`, rawBody, ...over };
}

describe('a webhook that claims to come from the processor', () => {
  const good = signed(0).signature ?? '';
  it.each([
    ['is believed when the signature fits', signed(0), true],
    ['is believed at the edge of the time window', signed(-300), true],
    ['is refused when it is older', signed(-301), false],
    ['is refused when it is from the future', signed(301), false],
    ['is refused when the body was changed', signed(0, { rawBody: Buffer.from('{}') }), false],
    ['is refused under another id', signed(0, { id: 'evt_2' }), false],
    ['is refused without a signature', signed(0, { signature: undefined }), false],
    ['is refused with an empty signature', signed(0, { signature: 'v1,' }), false],
    ['is refused with a time that is no number', signed(0, { timestamp: 'soon' }), false],
    [
      'is believed when one of two signatures fits',
      signed(0, { signature: `v1,AAAA ${good}` }),
      true,
    ],
    ['is refused under another version', signed(0, { signature: good.replace('v1', 'v2') }), false],
  ])('%s', (_title, message, believed) => {
    expect(isSignedByUs(message, secret, now)).toBe(believed);
  });
});

// Made by standardwebhooks 1.1.1, the reference of the standard, with this very secret taken as it is.
describe('a webhook signed by another program after Standard Webhooks', () => {
  it.each([
    ['evt_1', 1_795_262_400, '{"id":"evt_1"}', 'KTfE6oulm5aOwECsRJ+8Gq+V/8fLKXrQfI9UG+ZElg0='],
    [
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      1_614_265_330,
      '{"test": 2432232314}',
      'GqwJac2PebDDRs43Q6edtA1BM+3yRqV5ki4SULgpyTw=',
    ],
    [
      'evt_umlaut',
      1_795_262_400,
      '{"text":"Trinkgeld für Zoë – شكرا"}',
      '0lqF6QDr8J5DnIdiRjCdxs78C4HqHR8cI/gyCOd+WO8=',
    ],
  ])('is believed: %s', (id, unixSeconds, body, mac) => {
    const message = {
      id,
      timestamp: String(unixSeconds),
      signature: `v1,${mac}`,
      rawBody: Buffer.from(body),
    };
    expect(isSignedByUs(message, secret, new Date(unixSeconds * 1000))).toBe(true);
    const changed = { ...message, rawBody: Buffer.from(`${body} `) };
    expect(isSignedByUs(changed, secret, new Date(unixSeconds * 1000))).toBe(false);
  });
});

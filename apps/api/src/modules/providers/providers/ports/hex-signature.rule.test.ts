import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedInHex } from './hex-signature.rule.ts';

const rawBody = Buffer.from('{"id":"evt_1","type":"payment_captured"}');
const secrets = ['the-new-secret-of-two', 'the-old-secret-of-two'];
const signed = (secret: string, body = rawBody) =>
  createHmac('sha256', secret).update(body).digest('hex');
const good = signed('the-new-secret-of-two');

describe('a message', () => {
  it('is signed as somebody else computed it', () => {
    // echo -n 'hello' | openssl dgst -sha256 -hmac key
    const header = '9307b3b915efb5171ff14d8cb55fbcc798c6c0ef1456d66ded1a6aa723a58b7b';
    expect(isSignedInHex({ header, rawBody: Buffer.from('hello') }, ['key'])).toBe(true);
  });

  it.each<[string, string | undefined, boolean]>([
    ['signed with the new secret', good, true],
    ['signed with the old one', signed('the-old-secret-of-two'), true],
    ['signed in capitals', good.toUpperCase(), true],
    ['signed with another', signed('somebody-elses-secret'), false],
    ['signed over other bytes', signed('the-new-secret-of-two', Buffer.from('{}')), false],
    ['with more behind its signature', `${good}zz`, false],
    ['whose signature was cut', good.slice(0, 32), false],
    ['whose signature is longer', `${good}00`, false],
    ['signed in base64', Buffer.from(good, 'hex').toString('base64'), false],
    ['without a signature', undefined, false],
    ['with an empty one', '', false],
  ])('%s', (_what, header, isGood) => {
    expect(isSignedInHex({ header, rawBody }, secrets)).toBe(isGood);
  });

  it('is believed by nobody without a secret', () => {
    expect(isSignedInHex({ header: good, rawBody }, [])).toBe(false);
  });
});

import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedByPayerMax, signatureOf } from './signature.rule.ts';

const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const newer = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const body = Buffer.from('{"code":"APPLY_SUCCESS","data":{"totalAmount":10.25}}');
const header = signatureOf(body, theirs.privateKey);
const both = [newer.publicKey, theirs.publicKey];

describe('a signature', () => {
  it('of either key of theirs is believed, over these very bytes', () => {
    expect(isSignedByPayerMax({ body, header }, both)).toBe(true);
    const newest = signatureOf(body, newer.privateKey);
    expect(isSignedByPayerMax({ body, header: newest }, both)).toBe(true);
  });

  it.each<[string, Buffer, string | undefined]>([
    ['over other bytes', Buffer.from(body.toString().replace('10.25', '99.25')), header],
    ['over a space more', Buffer.concat([body, Buffer.from(' ')]), header],
    ['of somebody else', body, signatureOf(body, other.privateKey)],
    ['that was cut', body, header.slice(0, -8)],
    ['that is empty', body, ''],
    ['that is none', body, undefined],
    ['that is not base64', body, `${header.slice(0, -4)}_-_-`],
  ])('%s is not', (_what, bytes, given) => {
    expect(isSignedByPayerMax({ body: bytes, header: given }, both)).toBe(false);
  });

  it('is believed by nobody while no key of theirs is known', () => {
    expect(isSignedByPayerMax({ body, header }, [])).toBe(false);
  });
});

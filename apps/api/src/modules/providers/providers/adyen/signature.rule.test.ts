import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { areBytesSigned, areItemsSigned, type SignedItem } from './signature.rule.ts';

const secret = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const other = 'ab'.repeat(32);

// Written in Adyen's documents with the key above.
const published: SignedItem = {
  pspReference: '7914073381342284',
  originalReference: '',
  merchantAccountCode: 'TestMerchant',
  merchantReference: 'TestPayment-1407325143704',
  value: '1130',
  currency: 'EUR',
  eventCode: 'AUTHORISATION',
  success: 'true',
  signature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=',
};
const signed = (item: SignedItem, text: string): SignedItem => ({
  ...item,
  signature: createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('base64'),
});
const withColon = { ...published, merchantReference: 'a:b\\c' };
const begin = '7914073381342284::TestMerchant';

describe('the items of a message', () => {
  test.each<[what: string, items: SignedItem[], secrets: string[], is: boolean]>([
    ['as it is published', [published], [secret], true],
    ['by either of two keys', [published], [other, secret], true],
    ['by nobody’s key', [published], [other], false],
    ['with another sum', [{ ...published, value: '1131' }], [secret], false],
    ['without a signature', [{ ...published, signature: '' }], [secret], false],
    ['with one that was cut', [{ ...published, signature: 'coqCmt/IZ4E3' }], [secret], false],
    ['two, both signed', [published, published], [secret], true],
    ['two, one of them not', [published, { ...published, success: 'false' }], [secret], false],
    ['none', [], [secret], false],
    ['by a key that is not written in hex', [published], ['not-hex-at-all-but-long-enough'], false],
    [
      'a colon as it is',
      [signed(withColon, `${begin}:a:b\\c:1130:EUR:AUTHORISATION:true`)],
      [secret],
      true,
    ],
    [
      'a colon that is escaped',
      [signed(withColon, `${begin}:a\\:b\\\\c:1130:EUR:AUTHORISATION:true`)],
      [secret],
      true,
    ],
  ])('%s', (_what, items, secrets, is) => {
    expect(areItemsSigned(items, secrets)).toBe(is);
  });
});

test('a message of the platform is signed byte by byte', () => {
  const rawBody = Buffer.from('{"type":"balancePlatform.transfer.updated"}');
  const header = createHmac('sha256', Buffer.from(secret, 'hex')).update(rawBody).digest('base64');
  expect(areBytesSigned({ header, rawBody }, [other, secret])).toBe(true);
  expect(
    areBytesSigned({ header, rawBody: Buffer.concat([rawBody, Buffer.from(' ')]) }, [secret]),
  ).toBe(false);
  expect(areBytesSigned({ header: undefined, rawBody }, [secret])).toBe(false);
});

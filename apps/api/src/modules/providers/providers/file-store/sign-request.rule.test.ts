// The examples that Amazon has published for S3 (Signature Version 4, "Authorization header").
import { describe, expect, it } from 'vitest';
import { signRequest } from './sign-request.rule.ts';

const key = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = new Date('2013-05-24T00:00:00Z');
const nothing = new Uint8Array();
const host = 'https://examplebucket.s3.amazonaws.com';

describe('what is signed for a store', () => {
  it.each([
    [
      'GET',
      '/test.txt',
      { range: 'bytes=0-9' },
      '',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT',
      '/test$file.text',
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      'Welcome to Amazon S3.',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET',
      '/?max-keys=2&prefix=J',
      {},
      '',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('is what Amazon says of %s %s', (method, path, headers, body, signature) => {
    const asked = { method, url: new URL(host + path), headers: headers as Record<string, string> };
    const told = signRequest({ ...asked, body: Buffer.from(body), at }, key);
    expect(told['authorization']).toContain(`Signature=${signature}`);
  });

  it('is another thing for another method, path, header, body, day, key and region', () => {
    const asked = { method: 'GET', url: new URL(`${host}/a`), headers: {}, body: nothing, at };
    const signatures = [
      signRequest(asked, key),
      signRequest({ ...asked, method: 'PUT' }, key),
      signRequest({ ...asked, url: new URL(`${host}/b`) }, key),
      signRequest({ ...asked, headers: { range: 'bytes=0-9' } }, key),
      signRequest({ ...asked, body: Buffer.from('a') }, key),
      signRequest({ ...asked, at: new Date('2013-05-25T00:00:00Z') }, key),
      signRequest(asked, { ...key, secret: 'another secret of ours' }),
      signRequest(asked, { ...key, region: 'eu-west-2' }),
    ].map(({ authorization = '' }) => authorization.replace(/^.*Signature=/, ''));
    expect(new Set(signatures).size).toBe(8);
  });
});

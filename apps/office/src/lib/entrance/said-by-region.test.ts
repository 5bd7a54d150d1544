import { describe, expect, test } from 'vitest';
import { claimsOfSaid } from './kept-said.ts';
import { readSaidByRegion } from './said-by-region.ts';

const textOf = (claims: object): string => `head.${btoa(JSON.stringify(claims))}.signature`;

describe('what another region says in an address', () => {
  test.each<[string, string, ReturnType<typeof readSaidByRegion>]>([
    ['a pass', '#pass=a.b.c', { kind: 'pass', text: 'a.b.c' }],
    ['an offer', '#offer=a.b.c', { kind: 'offer', text: 'a.b.c' }],
    ['nothing', '', null],
    ['an empty pass', '#pass=', null],
    ['a pass that is far too long', `#pass=${'a'.repeat(2001)}`, null],
    ['something else', '#devices', null],
  ])('%s', (_title, hash, said) => {
    expect(readSaidByRegion(hash)).toEqual(said);
  });

  test.each<[string, string, ReturnType<typeof claimsOfSaid>]>([
    ['from where', textOf({ iss: 'tipwell:eu' }), { from: 'eu', agreesToOffer: false }],
    [
      'that it agrees to an offer',
      textOf({ iss: 'tipwell:uae', offer: 'f3' }),
      { from: 'uae', agreesToOffer: true },
    ],
    ['nothing that can be read', 'no.text', { from: null, agreesToOffer: false }],
    [
      'nothing of a region',
      textOf({ iss: 'https://evil.example' }),
      { from: null, agreesToOffer: false },
    ],
  ])('says %s', (_title, text, claims) => {
    expect(claimsOfSaid(text)).toEqual(claims);
  });
});

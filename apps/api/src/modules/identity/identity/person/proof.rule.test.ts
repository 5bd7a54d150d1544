import { describe, expect, it } from 'vitest';
import { isMereClaim, isNotConfirmed, isProved, maySignInWith } from './proof.rule.ts';

const day = new Date('2026-11-20T10:00:00Z');
const proofs = (email: boolean, phone: boolean, signInNeedsProof = true) => ({
  emailProvedAt: email ? day : null,
  phoneProvedAt: phone ? day : null,
  signInNeedsProof,
});

describe('what an address may be used for', () => {
  it.each([
    ['proved', proofs(true, false), { recovers: true, signsIn: true, isClaim: false }],
    ['not proved', proofs(false, true), { recovers: false, signsIn: false, isClaim: true }],
    [
      'not proved, of an account older than proofs',
      proofs(false, false, false),
      { recovers: false, signsIn: true, isClaim: false },
    ],
    [
      'proved by an older account',
      proofs(true, false, false),
      { recovers: true, signsIn: true, isClaim: false },
    ],
  ])('an e-mail address that is %s', (_title, known, expected) => {
    expect({
      recovers: isProved(known, 'EMAIL'),
      signsIn: maySignInWith(known, 'EMAIL'),
      isClaim: isMereClaim(known, 'EMAIL'),
    }).toEqual(expected);
  });

  it('each address stands for itself', () => {
    expect(isProved(proofs(false, true), 'PHONE')).toBe(true);
    expect(maySignInWith(proofs(true, false), 'PHONE')).toBe(false);
  });
});

describe('a person is not confirmed', () => {
  it.each([
    [false, false, true, true],
    [true, false, true, false],
    [false, true, true, false],
    [false, false, false, false],
  ])('e-mail proved %s, phone proved %s, since proofs %s: %s', (email, phone, isNew, expected) => {
    expect(isNotConfirmed(proofs(email, phone, isNew))).toBe(expected);
  });
});

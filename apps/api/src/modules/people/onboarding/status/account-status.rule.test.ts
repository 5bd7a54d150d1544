import { describe, expect, test } from 'vitest';
import { userStatuses, type UserStatus } from '@tipwell/contract/access/roles';
import { settledStanding, type AccountStanding } from '#identity/identity';
import { accountStatus, type IssuerState, type SettledFacts } from './account-status.rule.ts';

const settled: SettledFacts = {
  isIdentityNeeded: false,
  identity: 'NOT_GIVEN',
  isBusinessHeld: false,
  isIssuerNeeded: false,
  issuer: null,
  isTextOrFactMissing: false,
};

describe('an account by what is settled', () => {
  test.each<[string, Partial<SettledFacts>, UserStatus]>([
    ['nothing is asked', {}, 'ACTIVE'],
    ['papers are needed and not given', { isIdentityNeeded: true }, 'PENDINGIDVERIFICATION'],
    [
      'papers are looked at',
      { isIdentityNeeded: true, identity: 'BEING_CHECKED' },
      'PENDINGIDVERIFICATION',
    ],
    ['papers were refused', { isIdentityNeeded: true, identity: 'AGAIN' }, 'TRY_ESHE_RAZOK'],
    ['papers are clear', { isIdentityNeeded: true, identity: 'CLEAR' }, 'ACTIVE'],
    ['papers were refused that nobody needs', { identity: 'AGAIN' }, 'ACTIVE'],
    ['the business is not checked', { isBusinessHeld: true }, 'PENDINGKYB'],
    [
      'papers before the business',
      { isBusinessHeld: true, isIdentityNeeded: true },
      'PENDINGIDVERIFICATION',
    ],
    ['the issuer knows nobody', { isIssuerNeeded: true }, 'PENDINGKYC'],
    ['the issuer checks', { isIssuerNeeded: true, issuer: 'PENDINGKYC' }, 'PENDINGKYC'],
    ['the issuer refused', { isIssuerNeeded: true, issuer: 'REJECTED' }, 'PENDINGKYC'],
    ['the issuer took them', { isIssuerNeeded: true, issuer: 'ACTIVE' }, 'ACTIVE'],
    ['an issuer that nobody needs refused', { issuer: 'REJECTED' }, 'ACTIVE'],
    [
      'the business before the issuer',
      { isBusinessHeld: true, isIssuerNeeded: true },
      'PENDINGKYB',
    ],
    ['a text is missing', { isTextOrFactMissing: true }, 'PENDINGIDVERIFICATION'],
    [
      'a text is missing besides the issuer',
      { isTextOrFactMissing: true, isIssuerNeeded: true },
      'PENDINGKYC',
    ],
  ])('%s', (_title, more, status) => {
    expect(accountStatus({ ...settled, ...more })).toBe(status);
  });
});

// Every combination of facts, laid under every status: what can be reached, and what can be left.
const everything: SettledFacts[] = [true, false].flatMap((isIdentityNeeded) =>
  (['NOT_GIVEN', 'BEING_CHECKED', 'AGAIN', 'CLEAR'] as const).flatMap((identity) =>
    [true, false].flatMap((isBusinessHeld) =>
      [true, false].flatMap((isIssuerNeeded) =>
        ([null, 'CREATED', 'PENDINGKYC', 'ACTIVE', 'SUSPENDED'] as (IssuerState | null)[]).flatMap(
          (issuer) =>
            [true, false].map((isTextOrFactMissing) => ({
              isIdentityNeeded,
              identity,
              isBusinessHeld,
              isIssuerNeeded,
              issuer,
              isTextOrFactMissing,
            })),
        ),
      ),
    ),
  ),
);

/** By hand or by a password: what is laid over an account, and lifted again, by other use cases. */
const laidOver: ReadonlySet<UserStatus> = new Set(['INITIALIZED', 'SUSPENDED', 'TERMINATED']);

function goesTo(status: UserStatus): Set<UserStatus> {
  const standing: AccountStanding = { status, beforeReset: null, beforeSuspension: null };
  return new Set(everything.map((facts) => settledStanding(standing, accountStatus(facts)).status));
}

test.each(userStatuses.filter((status) => !laidOver.has(status)))(
  '%s is reached by facts and left by facts, from and to every other',
  (status) => {
    for (const other of userStatuses.filter((one) => !laidOver.has(one))) {
      expect(goesTo(other)).toContain(status);
      expect(goesTo(status)).toContain(other);
    }
  },
);

test.each([...laidOver])('%s is neither reached nor left by facts', (status) => {
  expect([...goesTo(status)]).toEqual([status]);
  expect(goesTo('ACTIVE')).not.toContain(status);
});

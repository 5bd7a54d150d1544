import { expect, test } from 'vitest';
import { invitationEnd, invitationState } from './invitation-state.rule.ts';

const now = new Date('2026-11-21T10:00:00Z');
const at = (text: string) => new Date(text);
const dates = {
  expiresAt: at('2026-12-01T00:00:00Z'),
  acceptedAt: null,
  revokedAt: null,
  isWaiting: false,
};

test.each([
  ['a fresh one is open', {}, 'OPEN'],
  ['one of a later owner waits, however long', { isWaiting: true, expiresAt: now }, 'WAITING'],
  [
    'one that waited and was taken back is over',
    { isWaiting: true, revokedAt: at('2026-11-20T00:00:00Z') },
    'REVOKED',
  ],
  ['on its last instant it is over', { expiresAt: now }, 'EXPIRED'],
  [
    'what was taken back stays so, however old',
    { revokedAt: at('2026-11-20T00:00:00Z') },
    'REVOKED',
  ],
  [
    'what was accepted is accepted, however old',
    { acceptedAt: at('2026-11-20T00:00:00Z'), expiresAt: at('2026-11-20T12:00:00Z') },
    'ACCEPTED',
  ],
])('%s', (_title, change, state) => {
  expect(invitationState({ ...dates, ...change }, now)).toBe(state);
});

test('it is good for 14 days', () => {
  expect(invitationEnd(now)).toEqual(at('2026-12-05T10:00:00Z'));
});

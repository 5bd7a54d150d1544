import { describe, expect, test } from 'vitest';
import { handOverAddress } from './hand-over-address.ts';
import { readHandedSession } from './read-handed-session.ts';

const whole = 'accessToken=a.b.c&refreshToken=r&expiresInSeconds=300';

describe('a session in an address', () => {
  test('is read with its six fields', () => {
    const search = `?${whole}&returnPath=%2Fpayouts&redirectPath=%2Freviews&apiSwitch=eu`;
    expect(readHandedSession(search)).toEqual({
      accessToken: 'a.b.c',
      refreshToken: 'r',
      expiresInSeconds: 300,
      returnPath: '/payouts',
      redirectPath: '/reviews',
      apiSwitch: 'eu',
    });
  });

  test.each([
    ['nothing', ''],
    ['no access token', '?refreshToken=r&expiresInSeconds=300'],
    ['no refresh token', '?accessToken=a&expiresInSeconds=300'],
    ['no lifetime', '?accessToken=a&refreshToken=r'],
    ['a lifetime that is no number', '?accessToken=a&refreshToken=r&expiresInSeconds=soon'],
    ['a lifetime that is over before it begins', `?${whole.replace('300', '-1')}`],
  ])('is none with %s', (_title, search) => {
    expect(readHandedSession(search)).toBeNull();
  });

  test('is handed on to another region without asking for the region again', () => {
    const session = readHandedSession(`?${whole}&apiSwitch=uae&returnPath=%2Fpayouts`);
    if (!session) throw new Error('The address was not read');
    const address = new URL(handOverAddress('https://uae.example.com', session));
    expect(address.origin + address.pathname).toBe('https://uae.example.com/token');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      accessToken: 'a.b.c',
      refreshToken: 'r',
      expiresInSeconds: '300',
      returnPath: '/payouts',
    });
  });
});

import { testPassword } from '../build.ts';
import type { Row } from './row.ts';

export const identityRows: Readonly<Record<string, Row>> = {
  login: {
    publicBecause: 'whoever signs in is a guest until then',
    own: ({ email }) => ({ body: { identifier: 'a test', login: email, password: testPassword } }),
    foreign: null,
  },
  refresh: {
    publicBecause: 'the refresh token itself is the proof; the access token has expired by then',
    own: () => ({ body: {} }),
    foreign: null,
  },
  logout: {
    publicBecause: 'signing out must work with whatever is left of a session',
    own: () => ({ body: {} }),
    foreign: null,
  },
  getDemoLogins: {
    publicBecause: 'it is empty outside the demo, and the login page of the demo shows it',
    own: () => ({}),
    foreign: null,
  },
};

import { testPassword } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

/** The number of a session of somebody's, begun for this. */
async function aSessionOf({ email }: Earner, app: TestApp): Promise<string> {
  const answer = await app.ask('POST', '/api/auth/login', {
    body: { identifier: 'a test', login: email, password: testPassword },
  });
  return sessionIdOf(String(answer.body['accessToken']));
}

function sessionIdOf(accessToken: string): string {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
}

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
  logoutTotal: {
    publicBecause: 'signing out must work with whatever is left of a session',
    own: () => ({}),
    foreign: null,
  },
  loginAs: {
    own: ({ userId }) => ({
      body: { identifier: `a test:${userId}`, userId, returnPath: '/registered-users' },
    }),
    foreign: null,
    onlyFor: ['ROLE_ADMIN', 'ROLE_VIEW_AS_ACCESS', 'ROLE_VIEW_AS_ACCESS_RO'],
  },
  logoutAs: {
    publicBecause: 'the view’s refresh token itself is the proof, as for renewing a session',
    own: () => ({}),
    foreign: null,
  },
  offerView: {
    own: ({ userId }) => ({
      body: { identifier: `a test:${userId}`, userId, returnPath: '/registered-users' },
    }),
    foreign: null,
    onlyFor: ['ROLE_ADMIN', 'ROLE_VIEW_AS_ACCESS', 'ROLE_VIEW_AS_ACCESS_RO'],
  },
  takeView: {
    publicBecause: 'the refresh token of the session that began the view is the proof',
    own: () => ({ body: { handOver: 'none' } }),
    foreign: null,
  },
  renewView: {
    publicBecause: 'the refresh token of the session that the view hangs on is the proof',
    own: async (me, app) => ({ params: { viewId: await aSessionOf(me, app) }, body: {} }),
    foreign: null,
  },
  endView: {
    publicBecause: 'ending a view must work with whatever is left of it',
    own: async (me, app) => ({ params: { viewId: await aSessionOf(me, app) }, body: {} }),
    foreign: null,
  },
  getSessions: { own: () => ({}), foreign: null },
  endOtherSessions: { own: () => ({}), foreign: null },
  endSession: {
    own: async (me, app) => ({ params: { sessionId: await aSessionOf(me, app) } }),
    foreign: (_me, other) => ({
      'a session of another person': { params: { sessionId: sessionIdOf(other.token) } },
    }),
  },
  getDemoLogins: {
    publicBecause: 'it is empty outside the demo, and the login page of the demo shows it',
    own: () => ({}),
    foreign: null,
  },
};

import {
  endOtherSessions,
  endSession,
  endView,
  getSessions,
  login,
  logout,
  logoutAs,
  logoutTotal,
  refresh,
  renewView,
  takeView,
} from '@tipwell/contract/identity/calls/identity';
import { getPersonDevices } from '@tipwell/contract/people/calls/registered-users';
import { fail } from '@tipwell/contract/api/errors';
import { bind, bindPublic, type Binding } from '#platform/http/bind.ts';
import { readKnownDevice } from './throttling/known-device.ts';
import { handSession } from './sessions/hand-session.ts';
import { leaveView } from './sessions/leave-view.ts';
import { logIn } from './sign-in/log-in.ts';
import { endReplaced, logOut, logOutEverywhere } from './sessions/log-out.ts';
import {
  endOwnOtherSessions,
  endOwnSession,
  listDevices,
  listSessions,
} from './sessions/own-sessions.ts';
import { administratorsOnly, anySignedInPerson } from './policy.ts';
import {
  clearRefreshCookie,
  giveSession,
  readRefreshToken,
  readTokenToEnd,
} from './sessions/refresh-cookie.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { toldClient } from './sessions/told-client.ts';
import {
  endView as endTheView,
  renewView as renewTheView,
  takeView as takeTheView,
} from './sessions/view-in-tab.ts';

const often = { max: 120, timeWindow: '1 minute' };
const seldom = { max: 60, timeWindow: '1 minute' };

export const sessionRoutes: Binding[] = [
  bindPublic(
    login,
    async (context, actor, { body }, exchange) => {
      const client = toldClient(exchange.request);
      const device = readKnownDevice(context, exchange.request);
      const signedIn = await logIn(context, actor, { ...body, client, device });
      return handSession(context, exchange, signedIn);
    },
    seldom,
  ),
  bindPublic(
    refresh,
    async (context, actor, { body }, exchange) => {
      const token =
        readRefreshToken(context, exchange.request, body?.refreshToken) ?? fail('notSignedIn');
      const opened = await refreshSession(context, actor, token, toldClient(exchange.request));
      const ofThisBrowser = readRefreshToken(context, exchange.request, undefined);
      if (ofThisBrowser && ofThisBrowser !== token) {
        await endReplaced(context, actor, ofThisBrowser, opened.refreshToken);
      }
      return giveSession(context, exchange, opened, body?.refreshToken === undefined);
    },
    often,
  ),
  bindPublic(logout, async (context, actor, { body }, { request, reply }) => {
    const token = readTokenToEnd(context, request, body?.refreshToken);
    if (token !== null) clearRefreshCookie(context, reply);
    await logOut(context, actor, token);
    return {};
  }),
  bindPublic(logoutTotal, async (context, actor, { body }, { request, reply }) => {
    const token = readTokenToEnd(context, request, body?.refreshToken);
    if (token !== null) clearRefreshCookie(context, reply);
    await logOutEverywhere(context, actor, token);
    return {};
  }),
  bindPublic(
    logoutAs,
    async (context, actor, { body }, exchange) => {
      const token =
        readRefreshToken(context, exchange.request, body?.refreshToken) ?? fail('notSignedIn');
      const opened = await leaveView(context, actor, token);
      return giveSession(context, exchange, opened, body?.refreshToken === undefined);
    },
    often,
  ),
  bindPublic(
    takeView,
    async (context, actor, { body }, { request }) => {
      const token = readRefreshToken(context, request, body.refreshToken) ?? fail('notSignedIn');
      const opened = await takeTheView(context, actor, { token, handOver: body.handOver });
      return { ...opened, refreshToken: null };
    },
    seldom,
  ),
  bindPublic(
    renewView,
    async (context, actor, { params, body }, { request }) => {
      const token = readRefreshToken(context, request, body?.refreshToken) ?? fail('notSignedIn');
      const opened = await renewTheView(context, actor, { token, viewId: params.viewId });
      return { ...opened, refreshToken: null };
    },
    often,
  ),
  bindPublic(
    endView,
    async (context, actor, { params, body }, { request }) => {
      const token = readRefreshToken(context, request, body?.refreshToken);
      await endTheView(context, actor, { token, viewId: params.viewId });
      return {};
    },
    often,
  ),
  bind(getPersonDevices, administratorsOnly, async (context, _actor, { params }) =>
    listDevices(context, params.userId),
  ),
  bind(getSessions, anySignedInPerson, async (context, actor) => listSessions(context, actor)),
  bind(endOtherSessions, anySignedInPerson, async (context, actor) => {
    await endOwnOtherSessions(context, actor);
    return {};
  }),
  bind(endSession, anySignedInPerson, async (context, actor, { params }) => {
    await endOwnSession(context, actor, params.sessionId);
    return {};
  }),
];

import { getDemoLogins, login, logout, refresh } from '@tipwell/contract/calls/identity';
import { fail } from '@tipwell/contract/errors';
import { bindPublic, type Binding } from '../../platform/http/bind.ts';
import { demoLogins } from './demo-logins.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { OpenedSession } from './open-session.ts';
import {
  clearRefreshCookie,
  isNativeClient,
  readRefreshToken,
  setRefreshCookie,
} from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';

export const routes: Binding[] = [
  bindPublic(
    login,
    async (context, actor, { body }, { request, reply }) => {
      const opened = await logIn(context, { ...body, address: actor.address });
      setRefreshCookie(context, reply, opened.refreshToken);
      return forClient(opened, isNativeClient(request));
    },
    { max: 60, timeWindow: '1 minute' },
  ),
  bindPublic(
    refresh,
    async (context, _actor, { body }, { request, reply }) => {
      const token = readRefreshToken(request, body.refreshToken);
      if (!token) fail('notSignedIn');
      const opened = await refreshSession(context, token);
      setRefreshCookie(context, reply, opened.refreshToken);
      return forClient(opened, body.refreshToken !== undefined);
    },
    { max: 120, timeWindow: '1 minute' },
  ),
  bindPublic(logout, async (context, _actor, { body }, { request, reply }) => {
    const token = readRefreshToken(request, body.refreshToken);
    clearRefreshCookie(reply);
    if (token) await logOut(context, token);
    return {};
  }),
  bindPublic(getDemoLogins, async (context) => ({ logins: demoLogins(context.config.isDemo) })),
];

/** Only a client that keeps its token itself is given it in the body. */
function forClient(opened: OpenedSession, keepsOwnToken: boolean) {
  return { ...opened, refreshToken: keepsOwnToken ? opened.refreshToken : null };
}

import type { FastifyReply } from 'fastify';
import { getDemoLogins, login, logout, refresh } from '@tipwell/contract/calls/identity';
import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
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
      return hand(context, reply, opened, isNativeClient(request));
    },
    { max: 60, timeWindow: '1 minute' },
  ),
  bindPublic(
    refresh,
    async (context, _actor, { body }, { request, reply }) => {
      const token = readRefreshToken(request, body.refreshToken);
      if (!token) fail('notSignedIn');
      const opened = await refreshSession(context, token);
      return hand(context, reply, opened, body.refreshToken !== undefined);
    },
    { max: 120, timeWindow: '1 minute' },
  ),
  bindPublic(logout, async (context, actor, { body }, { request, reply }) => {
    const token = readRefreshToken(request, body.refreshToken);
    clearRefreshCookie(reply);
    await logOut(context, actor, token);
    return {};
  }),
  bindPublic(getDemoLogins, async (context) => ({ logins: await demoLogins(context) })),
];

/** The refresh token goes into the body for a client that keeps it itself, else into the cookie. */
function hand(
  context: Context,
  reply: FastifyReply,
  opened: OpenedSession,
  keepsOwnToken: boolean,
) {
  if (keepsOwnToken) return opened;
  setRefreshCookie(context, reply, opened.refreshToken);
  return { ...opened, refreshToken: null };
}

// Cookies are a plug-in of the server: its types say what replies and requests can do with it.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { refreshLifetimeSeconds } from './refresh.rule.ts';

const name = 'tipwell_refresh';
const path = '/api/auth';

/** Native clients keep the token themselves; browsers never see it (product §3, §4). */
export function isNativeClient(request: FastifyRequest): boolean {
  return request.headers['x-client-platform'] === 'Native';
}

export function setRefreshCookie(context: Context, reply: FastifyReply, token: string): void {
  void reply.setCookie(name, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: context.config.isProduction,
    path,
    maxAge: refreshLifetimeSeconds,
  });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  void reply.clearCookie(name, { path });
}

/** The token of the body for native clients, else of the cookie. */
export function readRefreshToken(
  request: FastifyRequest,
  fromBody: string | undefined,
): string | null {
  return fromBody ?? request.cookies[name] ?? null;
}

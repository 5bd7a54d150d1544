// Cookies are a plug-in of the server: its types say what replies and requests can do with it.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { ownCookie, refreshCookieName } from '#platform/http/own-cookie.ts';
import type { OpenedSession } from './open-session.ts';
import { sessionLifetimeSeconds } from './session-life.rule.ts';

const cookieIn = (config: Config) => ownCookie(config, refreshCookieName, '/api/auth');

/** Native clients keep the token themselves; browsers never see it (product §3, §4). */
function isNativeClient(request: FastifyRequest): boolean {
  return request.headers['x-client-platform'] === 'Native';
}

function setRefreshCookie(context: Context, reply: FastifyReply, token: string): void {
  const { name, options } = cookieIn(context.config);
  void reply.setCookie(name, token, {
    ...options,
    sameSite: 'strict',
    maxAge: sessionLifetimeSeconds,
  });
}

export function clearRefreshCookie(context: Context, reply: FastifyReply): void {
  const { name, options } = cookieIn(context.config);
  void reply.clearCookie(name, options);
}

/**
 * The token of the body, else of the cookie. A cookie counts only beside a header that another site's
 * page cannot send without being asked about it first (and then refused): browsers attach cookies by
 * themselves, headers never.
 */
export function readRefreshToken(
  context: Context,
  request: FastifyRequest,
  fromBody: string | undefined,
): string | null {
  if (fromBody !== undefined) return fromBody;
  return request.headers['x-client-platform']
    ? (request.cookies[cookieIn(context.config).name] ?? null)
    : null;
}

/**
 * The token to sign out with. Here the cookie counts by itself, since the answer takes the cookie away
 * and a session whose cookie is gone could be ended by nobody any more. A page of another site cannot
 * use this: browsers keep the cookie (`SameSite=Strict`) from it, and say where the request comes from.
 */
export function readTokenToEnd(
  context: Context,
  request: FastifyRequest,
  fromBody: string | undefined,
): string | null {
  if (fromBody !== undefined) return fromBody;
  const { 'sec-fetch-site': site = 'same-origin' } = request.headers;
  if (site !== 'same-origin' && site !== 'none')
    return readRefreshToken(context, request, fromBody);
  return request.cookies[cookieIn(context.config).name] ?? null;
}

/**
 * Gives a session out: the refresh token in the body to a native client that keeps its own, else in
 * the cookie, and never again to a script what once was in a cookie.
 */
export function giveSession(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  opened: OpenedSession,
  cameFromCookie = false,
): Omit<OpenedSession, 'refreshToken'> & { refreshToken: string | null } {
  if (isNativeClient(request) && !cameFromCookie) return opened;
  setRefreshCookie(context, reply, opened.refreshToken);
  return { ...opened, refreshToken: null };
}

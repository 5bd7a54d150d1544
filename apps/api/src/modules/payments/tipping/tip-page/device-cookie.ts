import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { ownCookie } from '#platform/http/own-cookie.ts';

const cookieIn = (config: Config) => ownCookie(config, 'tipwell_device');
const lifetimeSeconds = 30 * 24 * 60 * 60;

/**
 * A random key of the customer's browser, for two purposes: to ask before the same tip is paid twice,
 * and to answer a start that comes again only to whoever made it. It says nothing about the person
 * and only its hash is kept.
 */
export function giveDevice(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  const { name, options } = cookieIn(context.config);
  if (request.cookies[name]) return;
  void reply.setCookie(name, randomBytes(16).toString('base64url'), {
    ...options,
    sameSite: 'lax',
    maxAge: lifetimeSeconds,
  });
}

export function readDevice(context: Context, request: FastifyRequest): string | null {
  const key = request.cookies[cookieIn(context.config).name];
  return key && key.length <= 64 ? createHash('sha256').update(key).digest('base64url') : null;
}

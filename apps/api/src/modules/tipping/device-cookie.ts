import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';

const name = 'tipwell_device';
const lifetimeSeconds = 30 * 24 * 60 * 60;

/**
 * A random key of the customer's browser, for one purpose: to ask before the same tip is paid twice.
 * It says nothing about the person and only its hash is kept.
 */
export function giveDevice(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[name]) return;
  void reply.setCookie(name, randomBytes(16).toString('base64url'), {
    httpOnly: true,
    sameSite: 'lax',
    secure: context.config.isProduction,
    path: '/',
    maxAge: lifetimeSeconds,
  });
}

export function readDevice(request: FastifyRequest): string | null {
  const key = request.cookies[name];
  return key && key.length <= 64 ? createHash('sha256').update(key).digest('base64url') : null;
}

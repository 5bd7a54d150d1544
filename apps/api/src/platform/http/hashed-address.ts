import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/** An address as only we can recognise it again. */
export function hashedAddress(context: Context, request: FastifyRequest): string {
  return createHmac('sha256', context.config.secrets.addresses)
    .update(request.ip)
    .digest('base64url');
}

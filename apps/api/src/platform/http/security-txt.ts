import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { publicOriginOf } from './public-origin.ts';

const path = '/.well-known/security.txt';

/** Whom to tell of a weakness (RFC 9116). Nobody is named unless the settings name them, nor for longer. */
export function securityTxt(server: FastifyInstance, { config, clock }: Context): void {
  server.get(path, { schema: { hide: true } }, async (request, reply) => {
    const { security } = config;
    if (security === null || security.expires <= clock.now()) return reply.callNotFound();
    const lines = [
      `Contact: ${security.contact}`,
      `Expires: ${security.expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicOriginOf(config, request)}${path}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

import type { FastifyRequest } from 'fastify';
import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { confirmationHeader } from '@tipwell/contract/identity/calls/second-factor';
import { readAccessToken } from './access-token.ts';
import { readKnownSession } from './known-session.ts';
import { lacksSecondFactor } from './lacks-factor.ts';
import { rememberSession } from './session-cache.ts';

/** Who sends a request: a person with an open session, or a guest. Roles are read, never believed. */
export async function resolveActor(context: Context, request: FastifyRequest): Promise<Actor> {
  const address = request.ip;
  const guest: Actor = { kind: 'guest', address };
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return guest;
  const claims = await readAccessToken(context.config, token, context.clock.now());
  if (!claims) return guest;
  const known = await rememberSession(context.live, claims, () =>
    readKnownSession(context.db, claims),
  );
  if (!known) return guest;
  const { session, memberships } = known;
  return {
    kind: 'person',
    address,
    userId: claims.userId,
    sessionId: claims.sessionId,
    status: session.status,
    platformRoles: session.platformRoles,
    viewedBy:
      session.viewerUserId === null
        ? null
        : { userId: session.viewerUserId, isReadOnly: session.isReadOnly },
    memberships,
    factor: {
      isSetUp: session.hasSecondFactor,
      isMissing: lacksSecondFactor(context.config, session),
      confirmationId: confirmationOf(request),
    },
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The confirmation that came with a request; what is no id is none. */
function confirmationOf(request: FastifyRequest): string | null {
  const sent = request.headers[confirmationHeader];
  return typeof sent === 'string' && uuid.test(sent) ? sent : null;
}

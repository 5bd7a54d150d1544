import {
  getCodeRounds,
  judgeCodes as judgeCall,
  saveCodeRound as saveCall,
  seeToCodeRound as seeToCall,
} from '@tipwell/contract/payments/calls/qr-checks';
import { permissions } from '@tipwell/contract/access/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { noteMissesOnWalks, refuseCountingOnWalks } from '#platform/http/against-counting.ts';
import { bind, type Binding } from '#platform/http/bind.ts';
import { ownHostsOf } from '#platform/http/public-origin.ts';
import { atLocation } from '#venues/locations';
import { judgeCodes, type Patrol } from './qr-checks/judge-codes.ts';
import { saveCodeRound } from './qr-checks/save-code-round.ts';
import { seeToCodeRound, showCodeRounds } from './qr-checks/show-code-rounds.ts';

const whoWalks = atLocation(permissions.checkCodes);

/** A walk is a handful of photos; whoever sends more tries out codes. */
const walking = { max: 30, timeWindow: '1 minute' };

/** Where somebody walks. Whoever has tried out too many codes walks no further. @throws tooManyRequests */
async function patrolOf(
  context: Context,
  actor: Person,
  locationId: number,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<Patrol> {
  const { request } = http;
  const userId = realPersonOf(actor);
  await refuseCountingOnWalks(context, userId, http);
  return {
    locationId,
    ourHosts: ownHostsOf(context.config, request),
    noteNowhere: async (things) => noteMissesOnWalks(context, userId, { request, things }),
  };
}

export const patrolRoutes: Binding[] = [
  bind(
    judgeCall,
    whoWalks,
    async (context, actor, { params, body }, http) => ({
      verdicts: await judgeCodes(
        context,
        body.texts,
        await patrolOf(context, actor, params.locationId, http),
      ),
    }),
    walking,
  ),
  bind(
    saveCall,
    whoWalks,
    async (context, actor, { params, body }, http) =>
      saveCodeRound(
        context,
        { ...body, madeBy: realPersonOf(actor) },
        await patrolOf(context, actor, params.locationId, http),
      ),
    walking,
  ),
  bind(getCodeRounds, whoWalks, async (context, _actor, { params }) => ({
    rounds: await showCodeRounds(context, params.locationId),
  })),
  bind(seeToCall, whoWalks, async (context, actor, { params }) =>
    seeToCodeRound(context, { ...params, by: realPersonOf(actor) }),
  ),
];

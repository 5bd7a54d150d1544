import {
  getCodeRounds,
  judgeCodes as judgeCall,
  saveCodeRound as saveCall,
  seeToCodeRound as seeToCall,
} from '@tipwell/contract/calls/locations/code-rounds';
import { permissions } from '@tipwell/contract/permissions';
import { realPersonOf } from '../../../platform/actor.ts';
import { bind, type Binding } from '../../../platform/http/bind.ts';
import { ownHostsOf } from '../../../platform/http/public-origin.ts';
import { atLocation } from '../../locations/index.ts';
import { judgeCodes } from './judge-codes.ts';
import { saveCodeRound } from './save-code-round.ts';
import { seeToCodeRound, showCodeRounds } from './show-code-rounds.ts';

const whoWalks = atLocation(permissions.checkCodes);

/** A walk is a handful of photos; whoever sends more tries out codes. */
const walking = { max: 30, timeWindow: '1 minute' };

export const patrolRoutes: Binding[] = [
  bind(
    judgeCall,
    whoWalks,
    async (context, _actor, { params, body }, { request }) => ({
      verdicts: await judgeCodes(context, body.texts, {
        ...params,
        ourHosts: ownHostsOf(context.config, request),
      }),
    }),
    walking,
  ),
  bind(
    saveCall,
    whoWalks,
    async (context, actor, { params, body }, { request }) =>
      saveCodeRound(
        context,
        { ...body, madeBy: realPersonOf(actor) },
        { ...params, ourHosts: ownHostsOf(context.config, request) },
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

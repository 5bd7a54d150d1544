import {
  agreeToCorrection,
  answerAppeal,
  appealCorrection,
  decideCorrection,
  getCorrectableShares,
  getCorrections,
  getOwnCorrections,
  proposeCorrection,
  setCorrectionCap,
} from '@tipwell/contract/distribution/calls/corrections';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import {
  agreeToCorrection as agree,
  answerAppeal as answer,
  appealCorrection as appeal,
} from './corrections/answer-appeal.ts';
import { decideCorrection as decide } from './corrections/decide-correction.ts';
import { proposeCorrection as propose } from './corrections/propose-correction.ts';
import { setCap } from './corrections/set-cap.ts';
import {
  showCorrectable,
  showCorrections,
  showOwnCorrections,
} from './corrections/show-corrections.ts';

const whoCorrects = atLocation(permissions.correctSplits);

export const correctionRoutes: Binding[] = [
  bind(getCorrections, whoCorrects, async (context, actor, { params }) =>
    showCorrections(context, actor, params.locationId),
  ),
  bind(getCorrectableShares, whoCorrects, async (context, actor, { params }) =>
    showCorrectable(context, actor, params),
  ),
  bind(proposeCorrection, whoCorrects, async (context, actor, { params, body }) =>
    propose(context, actor, params.locationId, body),
  ),
  bind(decideCorrection, whoCorrects, async (context, actor, { params, body }) => {
    const { correctionId, state } = await decide(context, actor, { ...params, ...body });
    return { correctionId, state };
  }),
  bind(answerAppeal, whoCorrects, async (context, actor, { params, body }) => {
    await answer(context, actor, { ...params, ...body });
    return { lineId: params.lineId };
  }),
  bind(setCorrectionCap, whoCorrects, async (context, actor, { params, body }) => {
    await setCap(context, actor, { ...params, ...body });
    return body;
  }),
  bind(getOwnCorrections, ownWorkplace, async (context, _actor, { params }) =>
    showOwnCorrections(context, params.staffId),
  ),
  bind(appealCorrection, ownWorkplace, async (context, actor, { params, body }) => {
    await appeal(context, actor, { ...params, ...body });
    return { lineId: params.lineId };
  }),
  bind(agreeToCorrection, ownWorkplace, async (context, actor, { params }) => {
    await agree(context, actor, params);
    return { lineId: params.lineId };
  }),
];
